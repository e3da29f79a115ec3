/** Reports to regulators: when each is due, and what they are made of. (Decision 330.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { LATE_STEP_NAMES, LOAN_SIZE_NAMES } from '../../vocabulary.ts'
import { contact, Day, Month, Nullable, OwnId, ProductId, Signed, Sum, Timestamp, Words } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'regulators'

/** A month, a quarter, a half-year or a year: `2026-10`, `2026-Q4`, `2026-H2`, `2026`. */
const Period = () => Type.String({ pattern: '^20\\d\\d(-(0[1-9]|1[0-2])|-Q[1-4]|-H[12])?$' })
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
        dueOn: Nullable(Day()),
        /** By the table of sources, where an operator entered another day. */
        tableDueOn: Nullable(Day()),
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
  Closed({ repeated: Type.Boolean(), ...report, dueOn: Nullable(Day()), filedOn: Nullable(Day()) })

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

const Count = () => Whole(1_000_000_000)
const Ppm = () => Whole(1_000_000_000)
const Owed = () => ({ loans: Count(), principal: Sum(), total: Sum() })

export const showSecTables = call({
  api: 'operator',
  method: 'GET',
  path: '/sec-tables',
  tag,
  summary:
    'Tables for the SEC of a month, a quarter, a half-year or a year: receivables by age and size, income, new loans, rates beside their ceilings, refinancing, complaints, contacts with borrowers',
  payload: Closed({ period: Period() }),
  data: Closed({
    period: Period(),
    from: Day(),
    to: Day(),
    /** The day up to which the books of it are closed; null where none of its days is. */
    closedTo: Nullable(Day()),
    /** Months of it whose loans are counted, and those that are not. */
    months: Type.Array(Month()),
    uncounted: Type.Array(Month()),
    /** At the end of the last counted month of it. */
    receivables: Closed({
      month: Nullable(Month()),
      byAge: Type.Array(Closed({ key: OneOf(...LATE_STEP_NAMES), ...Owed() })),
      bySize: Type.Array(Closed({ key: OneOf(...LOAN_SIZE_NAMES), ...Owed() })),
    }),
    income: Type.Array(Closed({ account: Text(10), name: Text(80), amount: Sum() })),
    newLoans: Type.Array(
      Closed({ kind: OneOf('first-loan', 'repeat', 'refinanced'), loans: Count(), amount: Sum() }),
    ),
    /** Renegotiated and not cured, at the end of the last counted month. */
    renegotiated: Closed({ loans: Count(), principal: Sum() }),
    rates: Type.Array(
      Closed({
        productId: ProductId(),
        name: Text(120),
        /** Null of loans that none covers. */
        ceiling: Nullable(
          Closed({
            source: Text(100),
            from: Day(),
            nominalPpm: Ppm(),
            effectivePpm: Ppm(),
            latePpm: Ppm(),
            costPpm: Ppm(),
          }),
        ),
        /** Of the last month in which it has any. */
        month: Month(),
        loans: Count(),
        /** Loans above one of the limits, in the month of the period that had most of them. */
        above: Count(),
        nominalPpm: Ppm(),
        effectivePpm: Ppm(),
        latePpm: Ppm(),
        costPpm: Ppm(),
      }),
    ),
    complaints: Closed({
      received: Count(),
      /** Answered for the first time in the period, whenever they were filed. */
      inTime: Count(),
      late: Count(),
      /** Without an answer at the end of the period, or now where it runs. */
      open: Count(),
      byType: Type.Array(Closed({ type: Text(200), received: Count() })),
    }),
    contacts: Closed({
      byWay: Type.Array(Closed({ way: Text(20), count: Count(), atNight: Count() })),
      byHour: Type.Array(Closed({ hour: Whole(23), messages: Count(), others: Count() })),
    }),
  }),
})

export const exportSecTables = call({
  api: 'operator',
  method: 'POST',
  path: '/export-sec-tables',
  tag: 'exports',
  summary: 'The tables for the SEC of a period as a CSV file, for whoever requested it, for a day',
  payload: Signed({ period: Period() }),
  data: Closed({ exportId: OwnId(), expiresAt: Timestamp() }),
})

export const listCoveredTransactions = call({
  api: 'operator',
  method: 'GET',
  path: '/covered-transactions',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId }) => ({ borrowerId })),
  summary:
    'Persons whose payments and payouts of one banking day are together more than the limit of that day, with the day until which they are reported',
  payload: Closed({ month: Type.Optional(Month()), sort: Sort('day'), ...paging }),
  data: PageOf(
    Closed({
      borrowerId: OwnId(),
      ...contact,
      day: Day(),
      received: Sum(),
      paidOut: Sum(),
      total: Sum(),
      limit: Sum(),
      dueOn: Day(),
      filedOn: Nullable(Day()),
    }),
  ),
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
