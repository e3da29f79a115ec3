/** Months of the books: closed one after the other, for good. (Decision 039.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PAGE_ROWS } from '../../constants.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Timestamp, Month, Nullable, Signed, Sum } from './fields.ts'
import { Cursor, paging, Sort } from './paging.ts'

const tag = 'books'
const Entries = () => Whole(1_000_000_000_000)
/** Accounts that are not at zero at the end of the month. */
const accounts = Type.Array(
  Closed({ account: Type.String({ pattern: '^\\d{4}$' }), name: Text(80), debit: Sum(), credit: Sum() }),
)

const closedMonth = {
  month: Month(),
  entries: Entries(),
  accounts,
  /** SHA-256 of the file that `export-journal` gives of the days of this month. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  closedBy: Text(300),
  closedAt: Timestamp(),
  reason: Text(500),
}

/**
 * `open-days`: a day of it is not closed yet. `differs`: its last day was not what the loans came to. `unexplained`: money of
 * the house is not explained at its end.
 */
const state = OneOf('not-over', 'open-days', 'differs', 'unexplained', 'ready')

/** As many as a person would check one by one. */
const MOST_BEHIND = 20

export const listMonths = call({
  api: 'operator',
  method: 'GET',
  path: '/months',
  tag,
  summary:
    'Closed months of the books, the latest first, a page at a time; `turn` is the month that can be closed next, on the first page and where anything was posted, and its `behind` names running loans that are not posted up to yesterday, by which a day stays open',
  payload: Closed({ sort: Sort('month'), ...paging }),
  data: Closed({
    turn: Nullable(
      Closed({
        month: Month(),
        state,
        behind: Type.Array(Text(40), { maxItems: MOST_BEHIND }),
        /** How many of its loans are counted for the reports, of about how many; null before it begins. */
        count: Nullable(Closed({ counted: Whole(), expected: Whole(), isDone: Type.Boolean() })),
        /** What is not explained, in a sentence. */
        unexplained: Nullable(Text(500)),
      }),
    ),
    rows: Type.Array(Closed(closedMonth), { maxItems: PAGE_ROWS }),
    next: Nullable(Cursor()),
  }),
})

export const showMonth = call({
  api: 'operator',
  method: 'GET',
  path: '/month',
  tag,
  summary: 'What the books have of a month as they stand: its days, its entries, and the balances at its end',
  payload: Closed({ month: Month() }),
  data: Closed({
    month: Month(),
    from: Day(),
    to: Day(),
    entries: Entries(),
    /** Changes that need two people and were carried out by one, in a small office. */
    decidedByOne: Whole(1_000_000),
    /** Of its loans, once they are counted: what is expected to be lost, and what 1170 stands at. */
    provision: Nullable(
      Closed({
        allowance: Sum(),
        inBooks: Sum(),
        /** What the month is charged for losses (5150). */
        charged: Sum(),
        /** By the rates that come with the service, which are examples. */
        isExample: Type.Boolean(),
      }),
    ),
    accounts,
  }),
})

export const closeMonth = call({
  api: 'operator',
  method: 'POST',
  path: '/close-month',
  tag,
  summary:
    'Closes a month of the books for good: the next one, once it is over, every day of it is closed, and its end is what the loans come to; nothing is posted with a day in it afterwards',
  payload: Signed({ month: Month() }),
  data: Closed(closedMonth),
})
