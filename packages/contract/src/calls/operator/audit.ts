/** Who saw whose data, and who changed what. (Decision 195.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Moment, Nullable, OwnId, Signed, Words } from './fields.ts'
import { PageOf, paging } from './paging.ts'

const tag = 'audit'
/** A page of an export as text: rows with facts are long. */
const CSV_LENGTH = 50_000_000

const filters = {
  kind: Type.Optional(OneOf('read', 'change')),
  /** An operator's id. */
  operator: Type.Optional(Words(100)),
  borrowerId: Type.Optional(OwnId()),
  /** A call that was read, or a change, by its path without the slash: `complaint`, `waive-charge`. */
  action: Type.Optional(Words(60)),
  from: Type.Optional(Day()),
  to: Type.Optional(Day()),
}

export const listReads = call({
  api: 'operator',
  method: 'GET',
  path: '/reads',
  tag,
  summary: 'Who saw the data of a borrower, and when, newest first',
  payload: Closed({ borrowerId: OwnId(), ...paging }),
  data: PageOf(
    Closed({ at: Moment(), operatorId: Text(100), operator: Text(100), call: Text(60), subject: Text(300) }),
  ),
})

export const searchAudit = call({
  api: 'operator',
  method: 'GET',
  path: '/audit',
  tag,
  summary: 'What operators saw and changed, newest first, by operator, borrower, action and days',
  payload: Closed({ ...filters, ...paging }),
  data: PageOf(
    Closed({
      kind: OneOf('read', 'change'),
      at: Moment(),
      /** Null in what earlier releases wrote down. */
      operatorId: Nullable(Text(100)),
      operator: Text(100),
      action: Text(60),
      subject: Text(300),
      borrowerId: Nullable(Text(40)),
      /** Of a change. */
      reason: Nullable(Text(500)),
      facts: Nullable(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
})

export const exportAudit = call({
  api: 'operator',
  method: 'POST',
  path: '/export-audit',
  tag,
  summary: 'The same as a CSV file, 20,000 rows at a time; the export itself is on record',
  payload: Signed({ ...filters, after: paging.after }),
  data: Closed({
    fileName: Text(80),
    csv: Type.String({ maxLength: CSV_LENGTH }),
    rows: Whole(1_000_000),
    /** Where the next file begins; null where this one is the last. */
    next: Nullable(Text(600)),
  }),
})
