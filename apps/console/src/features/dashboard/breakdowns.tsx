import { lazy } from 'react'
import { Empty } from '../../shared/controls/states.tsx'
import { duration, percent, shareOf } from '../../shared/format/change.ts'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Column } from '../../shared/list/table.tsx'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { answeredIn, dayOf, filedIn, happenedIn, lateIn } from './links.ts'
import type { Dashboard, DashboardDay } from './answers.ts'
import type { OwedRow } from './charts/owed-chart.tsx'
import type { DeclineRow } from './charts/declines-chart.tsx'

const DecisionsChart = lazy(() => import('./charts/decisions-chart.tsx'))
const OwedChart = lazy(() => import('./charts/owed-chart.tsx'))
const DeclinesChart = lazy(() => import('./charts/declines-chart.tsx'))
const ComplaintsChart = lazy(() => import('./charts/complaints-chart.tsx'))

/** In words, and in as few as an axis has room for. */
const BANDS: ReadonlyMap<string, readonly [title: string, short: string]> = new Map([
  ['current', ['Not late', 'Not late']],
  ['late-1-30', ['1 to 30 days late', '1 to 30 days']],
  ['late-31-90', ['31 to 90 days late', '31 to 90 days']],
  ['late-91-plus', ['91 days late or more', '91 days or more']],
])

const owedRows = ({ owed, before }: Dashboard): OwedRow[] =>
  owed.map((row) => ({
    ...row,
    title: BANDS.get(row.band)?.[0] ?? words(row.band),
    short: BANDS.get(row.band)?.[1] ?? words(row.band),
    before: before.owed.find(({ band }) => band === row.band)?.amount ?? null,
  }))

const declineRows = ({ declines, before }: Dashboard): DeclineRow[] =>
  declines.map((row) => ({
    ...row,
    title: words(row.reason),
    before:
      before.declines.length === 0
        ? null
        : (before.declines.find(({ reason }) => reason === row.reason)?.count ?? 0),
  }))

const OWED_COLUMNS: readonly Column<OwedRow>[] = [
  { title: 'Age', render: ({ title }) => title },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Owed', align: 'end', render: ({ amount }) => pesos(amount) },
  { title: 'Before', align: 'end', render: ({ before }) => (before === null ? '–' : pesos(before)) },
]

const DECLINE_COLUMNS: readonly Column<DeclineRow>[] = [
  { title: 'Reason', render: ({ title }) => title },
  { title: 'Declined', align: 'end', render: (row) => count(row.count) },
  { title: 'Before', align: 'end', render: ({ before }) => count(before ?? 0) },
]

const decided = (title: string, figure: 'applied' | 'approved' | 'declined'): FigureColumn<DashboardDay> => ({
  title,
  align: 'end',
  render: (row) => count(row[figure].count),
  rowsOf: (row) => happenedIn(figure, dayOf(row)),
})

const DECISION_COLUMNS: readonly FigureColumn<DashboardDay>[] = [
  { title: 'Day', render: (row) => day(row.day) },
  decided('Applied', 'applied'),
  decided('Approved', 'approved'),
  decided('Declined', 'declined'),
]

const COMPLAINT_COLUMNS: readonly FigureColumn<DashboardDay>[] = [
  { title: 'Day', render: (row) => day(row.day) },
  {
    title: 'Filed',
    align: 'end',
    render: ({ complaintsFiled }) => count(complaintsFiled),
    rowsOf: (row) => filedIn(dayOf(row)),
  },
  {
    title: 'Answered in time',
    align: 'end',
    render: ({ complaintsInTime }) => count(complaintsInTime),
    rowsOf: (row) => answeredIn(dayOf(row), 'in-time'),
  },
  {
    title: 'Answered late',
    align: 'end',
    render: ({ complaintsLate }) => count(complaintsLate),
    rowsOf: (row) => answeredIn(dayOf(row), 'late'),
  },
]

/** What the sums are made of, two beside each other where there is room. */
export function Breakdowns({ data }: { data: Dashboard }) {
  const owed = owedRows(data)
  const declines = declineRows(data)
  const latestFirst = data.days.toReversed()
  const declinedFor = ({ reason }: DeclineRow) => happenedIn('declined', data, { declinedFor: reason })
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ChartCard
        name="owed"
        title="Owed by age"
        about={`At the end of ${day(data.to)}, and of ${day(data.before.to)}; a band leads to the loans that are in it today`}
        chart={owed.length > 0 ? <OwedChart rows={owed} /> : <NotClosed />}
        label="Owed by days late"
        columns={OWED_COLUMNS}
        rows={owed}
        keyOf={({ band }) => band}
        rowsOf={({ band }) => lateIn(band)}
      />
      <ChartCard
        name="decisions"
        title="Decisions by day"
        about={`${count(data.total.approved.count)} approved and ${count(data.total.declined.count)} declined of ${count(data.total.applied.count)} that applied`}
        chart={<DecisionsChart days={data.days} />}
        label="Decisions by day"
        columns={DECISION_COLUMNS}
        rows={latestFirst}
        keyOf={(row) => row.day}
      />
      <ChartCard
        name="declines"
        title="Why applications were declined"
        chart={
          declines.length > 0 ? (
            <DeclinesChart rows={declines} rowsOf={declinedFor} />
          ) : (
            <Empty title="None was declined" />
          )
        }
        label="Declines by reason"
        columns={DECLINE_COLUMNS}
        rows={declines}
        keyOf={({ reason }) => reason}
        rowsOf={declinedFor}
      />
      <ChartCard
        name="complaints"
        title="Complaints answered by day"
        about={<ComplaintWords of={data.complaints} />}
        chart={<ComplaintsChart days={data.days} />}
        label="Complaints by day"
        columns={COMPLAINT_COLUMNS}
        rows={latestFirst}
        keyOf={(row) => row.day}
      />
    </div>
  )
}

const NotClosed = () => (
  <Empty title="This day is not closed">Owed by age is written down when a day is closed.</Empty>
)

function ComplaintWords({ of }: { of: Dashboard['complaints'] }) {
  const inTime = percent(shareOf(of.answeredInTime, of.answered))
  const closedInTime = percent(shareOf(of.closedInTime, of.closed))
  return `${inTime} answered within three weekdays, ${closedInTime} closed within thirty days, after ${duration(of.minutesToClose)} on average`
}
