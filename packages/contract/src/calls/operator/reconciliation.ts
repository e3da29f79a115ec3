/** Settlement files of providers: comparing one, and what came of it. (docs/reconciliation.md) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { WHOLE_FILE } from '../../clean-text.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { Day, Timestamp, Nullable, OwnId, Signed, Sum } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'reconciliation'

const Count = () => Type.Integer({ minimum: 0 })
const Provider = () => Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
/** Some 30,000 lines; larger files are for `npm run reconcile`. Characters. */
const FILE_LENGTH = 8_000_000
/** A character takes up to three bytes, or two where JSON escapes it. */
const FILE_BYTES = 3 * FILE_LENGTH

const outcomes = ['matched', 'missing-here', 'missing-there', 'different', 'duplicate', 'broken'] as const
const kinds = ['payment', 'payout', 'fee', 'vat', 'withdrawal', 'reversal', 'other'] as const

const run = {
  runId: OwnId(),
  provider: Provider(),
  format: Text(40),
  fileName: Text(200),
  startedBy: Text(100),
  startedAt: Timestamp(),
  /** Null while it runs, or where it broke off: sent again, the same file goes on with it. */
  finishedAt: Nullable(Timestamp()),
  /** The days that the file is about. */
  firstDay: Nullable(Day()),
  lastDay: Nullable(Day()),
  /** Rows by outcome; null until it has finished. */
  rows: Nullable(
    Closed({
      matched: Count(),
      'missing-here': Count(),
      'missing-there': Count(),
      different: Count(),
      duplicate: Count(),
      broken: Count(),
    }),
  ),
  /** What was booked, by kind, as it changed the balance at the provider. */
  booked: Nullable(
    Closed({
      payment: Sum(),
      payout: Sum(),
      fee: Sum(),
      vat: Sum(),
      withdrawal: Sum(),
      reversal: Sum(),
      other: Sum(),
    }),
  ),
  /** Balances before the first line and after the last, as the file says. */
  opening: Nullable(Sum()),
  closing: Nullable(Sum()),
  /** The balance at the provider by the books when the run had ended. */
  ledger: Nullable(Sum()),
  /** The provider's balance less that of the books, and the parts that add up to it. */
  difference: Nullable(
    Closed({
      total: Sum(),
      /** From before the first line of the file. */
      before: Sum(),
      /** Lines of kinds that are not known. */
      notBooked: Sum(),
      /** Lines that could not be read. */
      unread: Sum(),
    }),
  ),
}

export const reconcileSettlement = call({
  api: 'operator',
  method: 'POST',
  path: '/reconcile-settlement',
  tag,
  bodyLimit: FILE_BYTES,
  summary:
    'Compares a settlement file of a provider with what is known here and books what it confirms; the same file again changes nothing',
  payload: Signed({
    provider: Provider(),
    /** A name alone: no folder, and nothing that a spreadsheet takes for a formula. */
    fileName: Type.String({
      maxLength: 200,
      pattern: '^[^=+\\-@\uFF1D\uFF0B\uFF0D\uFF20.\\s/\\\\][^/\\\\]*$',
    }),
    /** The file as text. */
    file: Type.String({ minLength: 1, maxLength: FILE_LENGTH, ...WHOLE_FILE }),
  }),
  data: Closed({ repeated: Type.Boolean(), ...run }),
})

export const confirmSettlement = call({
  api: 'operator',
  method: 'POST',
  path: '/confirm-settlement',
  tag,
  summary: 'Says that money is really there which this settlement file alone tells of',
  payload: Signed({ runId: OwnId() }),
  data: Closed({ repeated: Type.Boolean(), payments: Count() }),
})

export const listReconciliations = call({
  api: 'operator',
  method: 'GET',
  path: '/reconciliations',
  tag,
  summary:
    'Runs over settlement files, the newest first, a page at a time; `q` is the beginning of a file’s name',
  payload: Closed({
    provider: Type.Optional(Provider()),
    q: Type.Optional(Text(200)),
    sort: Sort('started'),
    ...paging,
  }),
  data: PageOf(Closed(run)),
})

export const listReconciliationRows = call({
  api: 'operator',
  method: 'GET',
  path: '/reconciliation-rows',
  tag,
  summary:
    'Rows of a run by line, a page at a time, of one outcome or all; line 0 is what no line said; `q` is a whole reference, ours or the provider’s',
  payload: Closed({
    runId: OwnId(),
    outcome: Type.Optional(OneOf(...outcomes)),
    q: Type.Optional(Text(300)),
    sort: Sort('line'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      line: Count(),
      part: Count(),
      kind: OneOf(...kinds, 'broken'),
      outcome: OneOf(...outcomes),
      /** Why it is not matched; of a broken line what is wrong with it. */
      reason: Nullable(Text(300)),
      providerId: Nullable(Text(200)),
      reference: Nullable(Text(300)),
      amount: Nullable(Sum()),
      currency: Nullable(Text(200)),
      at: Nullable(Timestamp()),
      /** The payment or payout here that it was compared with, and its amount. */
      ours: Nullable(Text(400)),
      expected: Nullable(Sum()),
      booked: Type.Boolean(),
      /** Where a duplicate was first. */
      sameRun: Nullable(OwnId()),
      sameLine: Nullable(Count()),
    }),
  ),
})
