/** The books with the lender's own account numbers, for whoever keeps or audits them elsewhere. (Decision 326.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { Day, Month, Nullable, OwnId, Prose, Signed, Timestamp } from './fields.ts'

const tag = 'books'
const Account = () => Type.String({ pattern: '^\\d{4}$' })
const Version = () => Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Ready = () => Closed({ exportId: OwnId(), expiresAt: Timestamp() })

export const listLedgerAccounts = call({
  api: 'operator',
  method: 'GET',
  path: '/ledger-accounts',
  tag,
  summary:
    'The chart of accounts with the lender’s own numbers that hold today, and the version that comes next where one was saved',
  payload: Closed({}),
  data: Closed({
    /** Null before the first one holds. */
    version: Nullable(Version()),
    from: Nullable(Day()),
    saved: Nullable(Closed({ at: Timestamp(), by: Text(300), reason: Text(500) })),
    comes: Nullable(Closed({ version: Version(), from: Day() })),
    nextVersion: Version(),
    accounts: Type.Array(
      Closed({
        account: Account(),
        kind: OneOf('asset', 'liability', 'equity', 'income', 'expense'),
        name: Text(80),
        /** Null where it has none: a file that needs it is refused. */
        number: Nullable(Text(40)),
        ownName: Nullable(Text(80)),
        isUsed: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
  }),
})

export const saveLedgerAccounts = call({
  api: 'operator',
  method: 'POST',
  path: '/save-ledger-accounts',
  tag,
  summary: 'Saves the lender’s own numbers for the accounts of the chart, from a day on',
  payload: Signed({
    /** The next one; naming it makes a repeat recognisable. */
    version: Version(),
    from: Day(),
    /** A line for each account: `account;number;name`. */
    accounts: Prose(20_000),
  }),
  data: Closed({ repeated: Type.Boolean(), version: Version() }),
})

export const exportLedger = call({
  api: 'operator',
  method: 'POST',
  path: '/export-ledger',
  tag: 'exports',
  summary:
    'The general ledger of a range of days with the lender’s own account numbers as a CSV file: opening balances, each line in the order of posting with the earlier month that it belongs to, closing balances',
  payload: Signed({ from: Day(), to: Day() }),
  data: Ready(),
})

export const exportTrialBalance = call({
  api: 'operator',
  method: 'POST',
  path: '/export-trial-balance',
  tag: 'exports',
  summary:
    'The trial balance of a month with the lender’s own account numbers as a CSV file: opening balance, what was debited and credited, closing balance',
  payload: Signed({ month: Month() }),
  data: Ready(),
})
