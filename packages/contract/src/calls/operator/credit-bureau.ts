/** What is reported to the credit bureau each month: its rows, its files, and what the bureau made of them. (Decision 333.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { contact, Day, Month, Nullable, OwnId, Prose, Signed, Timestamp } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'regulators'

const Count = () => Whole(1_000_000_000)
const RowState = () => OneOf('to-submit', 'submitted', 'accepted', 'refused')
const Kind = () => OneOf('month', 'corrections')

export const listCreditMonths = call({
  api: 'operator',
  method: 'GET',
  path: '/credit-months',
  tag,
  summary:
    'The monthly reports to the credit bureau, the latest first: how many loans each has, and what the bureau made of them; with the corrections that wait',
  payload: Closed({}),
  data: Closed({
    today: Day(),
    /** Corrections that are not submitted, and refused rows that nobody has corrected. */
    corrections: Count(),
    refused: Count(),
    rows: Type.Array(
      Closed({
        month: Month(),
        /** `not-made`: its loans are counted, and no report is made of them; `making`: a job is at it. */
        state: OneOf('not-made', 'making', 'to-submit', 'sending', 'sent', 'answered'),
        dueOn: Day(),
        madeAt: Nullable(Timestamp()),
        rows: Count(),
        accepted: Count(),
        refused: Count(),
        submittedAt: Nullable(Timestamp()),
      }),
      { maxItems: 13 },
    ),
  }),
})

export const listCreditRows = call({
  api: 'operator',
  method: 'GET',
  path: '/credit-rows',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans as they are reported to the credit bureau: those of a month, corrections, what the bureau refused and why',
  payload: Closed({
    month: Type.Optional(Month()),
    kind: Type.Optional(Kind()),
    state: Type.Optional(RowState()),
    submissionId: Type.Optional(OwnId()),
    /** A loan. */
    q: Type.Optional(Type.String({ maxLength: 60 })),
    sort: Sort('month'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      borrowerId: OwnId(),
      ...contact,
      orderId: OwnId(),
      month: Month(),
      /** 0: the row of the month; each later one is a correction of it. */
      version: Count(),
      state: RowState(),
      refusal: Nullable(Text(300)),
      cause: Nullable(OneOf('changed', 'dispute', 'operator')),
      reason: Nullable(Text(500)),
      disputed: Type.Boolean(),
      phase: OneOf('active', 'written-off', 'closed', 'closed-early', 'closed-for-less', 'sold', 'undone'),
      grantedOn: Day(),
      maturesOn: Day(),
      closedOn: Nullable(Day()),
      granted: Pesos(),
      instalments: Count(),
      instalmentAmount: Pesos(),
      unpaid: Count(),
      outstanding: Pesos(),
      overdue: Pesos(),
      overdueCount: Count(),
      daysLate: Count(),
      lastPaidOn: Nullable(Day()),
      lastPaid: Pesos(),
      renegotiatedOn: Nullable(Day()),
      writtenOffOn: Nullable(Day()),
      madeAt: Timestamp(),
    }),
  ),
})

export const makeCreditMonth = call({
  api: 'operator',
  method: 'POST',
  path: '/make-credit-month',
  tag,
  summary:
    'Has the report of a month made whose loans are counted; a report that is made already stays as it is',
  payload: Signed({ month: Month() }),
  data: Closed({ repeated: Type.Boolean(), month: Month() }),
})

export const exportCreditData = call({
  api: 'operator',
  method: 'POST',
  path: '/export-credit-data',
  tag: 'exports',
  summary:
    'The report of a month for the credit bureau, or the corrections that wait, as a CSV file, for whoever requested it, for a day',
  payload: Signed({ month: Type.Optional(Month()), submissionId: Type.Optional(OwnId()) }),
  data: Closed({ exportId: OwnId(), expiresAt: Timestamp() }),
})

export const submitCreditData = call({
  api: 'operator',
  method: 'POST',
  path: '/submit-credit-data',
  tag,
  summary:
    'Submits the report of a month to the credit bureau, or the corrections that wait where no month is named: each row once',
  payload: Signed({ month: Type.Optional(Month()) }),
  data: Closed({ repeated: Type.Boolean(), submissionId: OwnId(), rows: Count() }),
})

export const listCreditSubmissions = call({
  api: 'operator',
  method: 'GET',
  path: '/credit-submissions',
  tag,
  summary: 'Files that were submitted to the credit bureau, the latest first, and what it answered',
  payload: Closed({ sort: Sort('made'), ...paging }),
  data: PageOf(
    Closed({
      submissionId: OwnId(),
      kind: Kind(),
      /** Of corrections: the latest month of which there was a report. */
      month: Month(),
      /** `by-hand`: an operator uploads the file and enters the answer. */
      way: Text(40),
      state: OneOf('sending', 'sent', 'answered'),
      rows: Count(),
      accepted: Nullable(Count()),
      refused: Nullable(Count()),
      /** SHA-256 of the file that was sent. */
      hash: Nullable(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      problem: Nullable(Text(300)),
      requestedBy: Text(300),
      approvedBy: Nullable(Text(300)),
      reason: Text(500),
      madeAt: Timestamp(),
      sentAt: Nullable(Timestamp()),
      answeredAt: Nullable(Timestamp()),
    }),
  ),
})

export const recordCreditAnswer = call({
  api: 'operator',
  method: 'POST',
  path: '/record-credit-answer',
  tag,
  summary:
    'Enters what the credit bureau answered to a file that was uploaded by hand: the rows that it refused; all others are accepted',
  payload: Signed({
    submissionId: OwnId(),
    /** A line for each refused row: contract, month and why, with commas between them. Left out where none was. */
    refused: Type.Optional(Prose(60_000)),
  }),
  data: Closed({ repeated: Type.Boolean(), accepted: Count(), refused: Count() }),
})

export const correctCreditRow = call({
  api: 'operator',
  method: 'POST',
  path: '/correct-credit-row',
  tag,
  summary:
    'Lists the row of a loan and month once more for the credit bureau, whole and as everything is known now, with a reason',
  payload: Signed({ orderId: OwnId(), month: Month() }),
  data: Closed({ repeated: Type.Boolean(), version: Count() }),
})
