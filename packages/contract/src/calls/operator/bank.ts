/** The bank statement: its lines, the movements of 1040 that they are matched with, and what is open. (Decision 320.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { WHOLE_FILE } from '../../clean-text.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Nullable, OwnId, Signed, Sum, Timestamp } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'books'

const Count = () => Whole(1_000_000)
/** Some 10,000 lines: a month of a busy account. Characters. */
const FILE_LENGTH = 1_000_000
/** A character takes up to three bytes, or two where JSON escapes it. */
const FILE_BYTES = 3 * FILE_LENGTH
/** So many of either side a person matches in one step, and so many open ones are shown. */
const MOST = 200

/** An entry that moves 1040. */
const MovementId = () => Type.String({ maxLength: 400, pattern: '^[^/\\s]{1,80}/.{1,300}/\\d{1,3}$' })

export const importBankStatement = call({
  api: 'operator',
  method: 'POST',
  path: '/import-bank-statement',
  tag,
  bodyLimit: FILE_BYTES,
  summary:
    'Stores the lines of a bank statement, each once, and matches them with movements of the bank account; nothing is posted',
  payload: Signed({
    fileName: Type.String({
      maxLength: 200,
      pattern: '^[^=+\\-@\uFF1D\uFF0B\uFF0D\uFF20.\\s/\\\\][^/\\\\]*$',
    }),
    /** How `11/12/2026` is read: month first or day first. As the format of the file says if left out. */
    dates: Type.Optional(OneOf('mdy', 'dmy')),
    /** The file as text. */
    file: Type.String({ minLength: 1, maxLength: FILE_LENGTH, ...WHOLE_FILE }),
  }),
  data: Closed({
    /** Lines that are new, and those that were stored before. */
    added: Count(),
    known: Count(),
    matched: Count(),
    toExplain: Count(),
    firstDay: Nullable(Day()),
    lastDay: Nullable(Day()),
    closing: Nullable(Sum()),
  }),
})

const line = {
  bankLineId: OwnId(),
  day: Day(),
  description: Text(500),
  reference: Text(200),
  /** Money in positive, money out negative. */
  amount: Sum(),
  balance: Sum(),
}

const movement = {
  movementId: MovementId(),
  day: Day(),
  entryId: Text(300),
  reference: Text(300),
  amount: Sum(),
}

/** How a match was made. `reversal`: an entry and the one that takes it back, of which no statement says anything. */
const Way = () => OneOf('by-rule', 'by-hand', 'explained', 'reversal')

export const listBankLines = call({
  api: 'operator',
  method: 'GET',
  path: '/bank-lines',
  tag,
  summary:
    'Lines of the bank statement, the latest first, a page at a time, all or those to explain, with what they are matched with',
  payload: Closed({
    state: Type.Optional(OneOf('to-explain', 'matched')),
    from: Type.Optional(Day()),
    to: Type.Optional(Day()),
    sort: Sort('day'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      ...line,
      /** Null of one to explain. */
      match: Nullable(
        Closed({
          matchId: OwnId(),
          way: Way(),
          by: Text(300),
          at: Timestamp(),
          movements: Type.Array(Closed(movement), { maxItems: MOST }),
        }),
      ),
    }),
  ),
})

export const showBank = call({
  api: 'operator',
  method: 'GET',
  path: '/bank',
  tag,
  summary:
    'The bank at the end of a day (the last one of the statement): by its statement, by the books, the difference, and the lines and movements that make it',
  payload: Closed({ date: Type.Optional(Day()) }),
  data: Closed({
    date: Day(),
    /** Null while no statement was uploaded. */
    statement: Nullable(Sum()),
    ledger: Sum(),
    difference: Nullable(Sum()),
    /** Balance of 1090. */
    unexplained: Sum(),
    lastStatementDay: Nullable(Day()),
    /** On the statement and not in the books by then, and the other way round; the first of them, with how many there are. */
    lineCount: Count(),
    lineSum: Sum(),
    lines: Type.Array(Closed(line), { maxItems: MOST }),
    movementCount: Count(),
    movementSum: Sum(),
    movements: Type.Array(Closed(movement), { maxItems: MOST }),
  }),
})

export const matchBankLines = call({
  api: 'operator',
  method: 'POST',
  path: '/match-bank-lines',
  tag,
  summary:
    'Says that lines of the statement and movements of the books are the same money: their sums are equal',
  payload: Signed({
    bankLineIds: Type.Array(OwnId(), { minItems: 1, maxItems: MOST, uniqueItems: true }),
    movementIds: Type.Array(MovementId(), { minItems: 1, maxItems: MOST, uniqueItems: true }),
  }),
  data: Closed({ matchId: OwnId() }),
})

export const unmatchBankLines = call({
  api: 'operator',
  method: 'POST',
  path: '/unmatch-bank-lines',
  tag,
  summary: 'Takes a match back: its lines are to be explained again',
  payload: Signed({ matchId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})
