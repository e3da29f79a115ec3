/** Reports to regulators: when each is due, and what the AMLC wants to know. (Decision 330.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PAGE_ROWS } from '../../constants.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { contact, Day, DerivedDay, Month, Nullable, OwnId, Signed, Sum, Timestamp, Words } from './fields.ts'
import { Cursor, PageOf, paging, Sort } from './paging.ts'

const tag = 'regulators'

const DutyId = () => Type.String({ pattern: '^[a-z-]{3,40}$' })

/** Also a day, of which what happened on it is reported. */
const ReportPeriod = () =>
  Type.String({ pattern: '^20\\d\\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?|-Q[1-4]|-H[12])?$' })
const report = { dutyId: DutyId(), period: ReportPeriod() }

export const listReportDuties = call({
  api: 'operator',
  method: 'GET',
  path: '/report-duties',
  tag,
  summary:
    'Reports to regulators and tax returns: which are overdue, due within seven days, coming or filed, with the source of each day',
  payload: Closed({}),
  data: Closed({
    today: Day(),
    rows: Type.Array(
      Closed({
        ...report,
        authority: OneOf('SEC', 'BIR', 'CIC', 'NPC', 'AMLC'),
        name: Text(100),
        from: Day(),
        to: Day(),
        /** `undated`: the day depends on something that nobody has entered yet. */
        state: OneOf('overdue', 'soon', 'coming', 'undated', 'filed'),
        dueOn: Nullable(DerivedDay()),
        /** By the table of sources, where an operator entered another day. */
        tableDueOn: Nullable(DerivedDay()),
        source: Text(200),
        isCertain: Type.Boolean(),
        about: Nullable(Text(300)),
        filedOn: Nullable(Day()),
        confirmation: Nullable(Text(120)),
        note: Nullable(Text(500)),
        changed: Nullable(Closed({ at: Timestamp(), by: Text(300) })),
      }),
    ),
  }),
})

/** What a report is after a change. */
const Report = () =>
  Closed({ repeated: Type.Boolean(), ...report, dueOn: Nullable(DerivedDay()), filedOn: Nullable(Day()) })

export const markReportFiled = call({
  api: 'operator',
  method: 'POST',
  path: '/mark-report-filed',
  tag,
  summary: 'Records that a report was filed, with the day and the number that the authority gave it',
  payload: Signed({ ...report, filedOn: Day(), confirmation: Type.Optional(Words(120)) }),
  data: Report(),
})

export const reopenReport = call({
  api: 'operator',
  method: 'POST',
  path: '/reopen-report',
  tag,
  summary: 'Takes back that a report was filed: it is due again',
  payload: Signed(report),
  data: Report(),
})

export const setReportDate = call({
  api: 'operator',
  method: 'POST',
  path: '/set-report-date',
  tag,
  summary: 'Enters another day on which a report is due, such as one that SEC announced',
  payload: Signed({ ...report, dueOn: Day() }),
  data: Report(),
})

const covered = {
  day: Day(),
  received: Sum(),
  paidOut: Sum(),
  total: Sum(),
  limit: Sum(),
  dueOn: Day(),
  filedOn: Nullable(Day()),
}

export const listCoveredTransactions = call({
  api: 'operator',
  method: 'GET',
  path: '/covered-transactions',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId }) => ({ borrowerId })),
  summary:
    'Persons whose payments and payouts of one banking day are together more than the limit of that day, parties with whom the house moved as much, and the day until which they are reported',
  payload: Closed({ month: Type.Optional(Month()), sort: Sort('day'), ...paging }),
  data: Closed({
    rows: Type.Array(Closed({ borrowerId: OwnId(), ...contact, ...covered }), { maxItems: PAGE_ROWS }),
    next: Nullable(Cursor()),
    /** The lender's own money by party, with the first page: whether it is reported is not certain. */
    ofHouse: Type.Array(
      Closed({ party: Nullable(Text(200)), kinds: Type.Array(Text(40), { maxItems: 50 }), ...covered }),
      { maxItems: 2_000 },
    ),
  }),
})

export const exportCoveredTransactions = call({
  api: 'operator',
  method: 'POST',
  path: '/export-covered-transactions',
  tag: 'exports',
  summary:
    'The covered transactions of a month with their parties, a row for each payment and payout, as a CSV file, for whoever requested it, for a day',
  payload: Signed({ month: Month() }),
  data: Closed({ exportId: OwnId(), expiresAt: Timestamp() }),
})

const SuspicionState = () => OneOf('open', 'filed', 'not-filed')

export const listSuspicions = call({
  api: 'operator',
  method: 'GET',
  path: '/suspicions',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId }) => ({ borrowerId })),
  summary: 'What operators suspect, the newest first, and whether it was reported to the AMLC',
  payload: Closed({ state: Type.Optional(SuspicionState()), sort: Sort('added'), ...paging }),
  data: PageOf(
    Closed({
      suspicionId: OwnId(),
      borrowerId: OwnId(),
      ...contact,
      orderId: Nullable(OwnId()),
      noticedOn: Day(),
      grounds: Text(500),
      addedAt: Timestamp(),
      addedBy: Text(300),
      state: SuspicionState(),
      /** Five working days after it was noticed. */
      dueOn: Day(),
      filedOn: Nullable(Day()),
      confirmation: Nullable(Text(120)),
      decision: Nullable(Text(500)),
      decidedBy: Nullable(Text(300)),
    }),
  ),
})

export const addSuspicion = call({
  api: 'operator',
  method: 'POST',
  path: '/add-suspicion',
  tag,
  summary:
    'Reports within the house what somebody suspects of a borrower; whoever enters it does not see it again, and the borrower never does',
  payload: Signed({ borrowerId: OwnId(), orderId: Type.Optional(OwnId()), noticedOn: Day() }),
  data: Closed({ received: Type.Literal(true) }),
})

export const decideSuspicion = call({
  api: 'operator',
  method: 'POST',
  path: '/decide-suspicion',
  tag,
  summary: 'Says that a suspicion was reported to the AMLC, with day and number, or why it is not',
  payload: Signed({
    borrowerId: OwnId(),
    suspicionId: OwnId(),
    decision: OneOf('filed', 'not-filed'),
    filedOn: Type.Optional(Day()),
    confirmation: Type.Optional(Words(120)),
  }),
  data: Closed({ repeated: Type.Boolean(), state: SuspicionState() }),
})
