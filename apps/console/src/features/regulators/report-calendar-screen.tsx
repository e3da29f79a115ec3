import {
  type ClientData,
  listReportDuties,
  markReportFiled,
  reopenReport,
  setReportDate,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { day, dateTime, daysOn } from '../../shared/format/dates.ts'
import { periodName } from '../../shared/format/periods.ts'
import { count } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Changes } from '../../shared/record/changes.tsx'
import { Facts, Part, Stack } from '../../shared/record/facts.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { Panel } from '../../shared/record/panel.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, useChangeQuery, useQueryText } from '../../shared/router/address.ts'
import { AddressLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { sourceOfReport } from './report-sources.ts'

type Report = ClientData<typeof listReportDuties>['rows'][number]

const STATES: StateTable<Report['state']> = {
  overdue: { label: 'Overdue', tone: 'danger' },
  soon: { label: 'Due soon', tone: 'warn' },
  coming: { label: 'Coming', tone: 'info' },
  undated: { label: 'No day yet', tone: 'warn' },
  filed: { label: 'Filed', tone: 'success' },
}

const keyOf = ({ dutyId, period }: Pick<Report, 'dutyId' | 'period'>): string => `${dutyId}.${period}`

const CheckWithCounsel = () => <Badge tone="warn">Check with counsel</Badge>

const COLUMNS: readonly Column<Report>[] = [
  { title: 'Report', render: ({ name }) => name },
  { title: 'To', render: ({ authority }) => authority },
  { title: 'Of', render: ({ period }) => periodName(period) },
  {
    title: 'Source',
    minor: true,
    render: ({ source, isCertain }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span>{source}</span>
        {!isCertain && <CheckWithCounsel />}
      </span>
    ),
  },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
]

const DUE: Column<Report> = {
  title: 'Due',
  align: 'end',
  render: ({ dueOn }) => (dueOn === null ? 'Not known' : day(dueOn)),
}
const FILED: Column<Report> = {
  title: 'Filed',
  align: 'end',
  render: ({ filedOn }) => (filedOn === null ? '–' : day(filedOn)),
}

/** Days until it is due, in words that need no counting. */
function daysLeft({ dueOn, state }: Report, today: string): string | null {
  if (dueOn === null || state === 'filed') return null
  if (dueOn === today) return 'today'
  const apart = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000)
  return apart > 0 ? `in ${apart} ${apart === 1 ? 'day' : 'days'}` : `${-apart} days ago`
}

function ReportPanel({ report, today }: { report: Report; today: string }) {
  const { dutyId, period, state, dueOn, tableDueOn, filedOn, changed } = report
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          { name: 'To', value: report.authority },
          { name: 'Period', value: `${day(report.from)} to ${day(report.to)}` },
          {
            name: 'Due',
            value:
              dueOn === null
                ? 'Not known yet'
                : [day(dueOn), daysLeft(report, today)].filter((one) => one !== null).join(', '),
          },
          {
            name: 'By the table',
            value: dueOn !== tableDueOn && (tableDueOn === null ? 'No day' : day(tableDueOn)),
          },
          { name: 'Source', value: report.source },
          { name: 'Certain', value: report.isCertain ? 'The source says it' : <CheckWithCounsel /> },
          { name: 'Filed', value: filedOn && day(filedOn) },
          { name: 'Confirmation', value: report.confirmation },
          { name: 'Note', value: report.note },
          { name: 'Noted', value: changed && `${dateTime(changed.at)}, ${changed.by}` },
        ]}
      />
      {report.about !== null && <p className="text-muted">{report.about}</p>}
      <FiguresOf report={report} />
      {state === 'filed' ? <FiledActions report={report} /> : <DueActions report={report} today={today} />}
      <Changes subject={`${dutyId} ${period}`} />
    </div>
  )
}

/** Where what is reported is counted. */
function FiguresOf({ report }: { report: Report }) {
  const { may } = useSession()
  const source = sourceOfReport(report)
  if (source === null || !may(source.action)) return null
  return (
    <p>
      Its figures:{' '}
      <AddressLink address={source.address} className="font-semibold text-brand-strong hover:underline">
        {source.title}
      </AddressLink>
    </p>
  )
}

const FiledActions = ({ report: { dutyId, period } }: { report: Report }) => (
  <div>
    <Action
      call={reopenReport}
      title="Not filed"
      kind="danger"
      about="Takes back that it was filed: it is due again. Both stay in the audit log."
      given={{ dutyId, period }}
      done={() => 'It is due again'}
    />
  </div>
)

const DueActions = ({
  report: { dutyId, period, name, dueOn },
  today,
}: {
  report: Report
  today: string
}) => (
  <div className="flex flex-wrap gap-2">
    <Action
      call={markReportFiled}
      title="Mark as filed"
      kind="primary"
      shortcut="f"
      about={`Records that ${name} of ${periodName(period)} was filed. Nothing is sent from here.`}
      given={{ dutyId, period }}
      fields={[
        { name: 'filedOn', label: 'Filed on', kind: 'day', initial: today },
        {
          name: 'confirmation',
          label: 'Confirmation number',
          kind: 'text',
          optional: true,
          hint: 'What the authority answered.',
        },
      ]}
      done={() => 'Marked as filed'}
    />
    <Action
      call={setReportDate}
      title={dueOn === null ? 'Enter its day' : 'Another day'}
      about="The day on which it is due, where it is not that of the table: a notice of the authority, an extension, the day of a meeting."
      given={{ dutyId, period }}
      fields={[{ name: 'dueOn', label: 'Due on', kind: 'day', initial: dueOn ?? daysOn(today, 30) }]}
      done={({ dueOn: on }) => (on === null ? 'Saved' : `Due ${day(on)}`)}
    />
  </div>
)

interface ReportsProps {
  readonly title: string
  readonly reports: readonly Report[]
  readonly last?: Column<Report>
  /** What it says where there is none; left out, it is not there then. */
  readonly empty?: string
  readonly open: string | undefined
}

function Reports({ title, reports, last = DUE, empty, open }: ReportsProps) {
  if (reports.length === 0 && empty === undefined) return null
  return (
    <Part title={title} flush>
      {reports.length === 0 ? (
        <Empty title={empty ?? ''} />
      ) : (
        <Table
          label={`Reports: ${title}`}
          columns={[...COLUMNS, last]}
          rows={reports}
          keyOf={keyOf}
          open={open}
          narrow={open !== undefined}
          addressOf={(row) => addressOf({ to: '/console/regulators', search: { open: keyOf(row) } })}
        />
      )}
    </Part>
  )
}

function Calendar({ today, rows }: ClientData<typeof listReportDuties>) {
  const { open } = useQueryText()
  const change = useChangeQuery()
  const of = (...states: Report['state'][]) => rows.filter(({ state }) => states.includes(state))
  const shown = rows.find((row) => keyOf(row) === open)
  const late = of('overdue')
  const filed = of('filed').toReversed()
  const isLate = late.length > 0
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <Stack>
          <Figures
            figures={[
              { name: 'Overdue', value: count(late.length), ...(isLate && { tone: 'danger' as const }) },
              { name: 'Within seven days', value: count(of('soon').length) },
              { name: 'Coming', value: count(of('coming').length) },
              { name: 'Filed', value: count(filed.length) },
            ]}
          />
          <Reports title="Overdue" reports={late} open={open} />
          <Reports
            title="Due next"
            reports={of('soon', 'coming')}
            empty="Nothing is due in the next three months"
            open={open}
          />
          <Reports title="Enter their day" reports={of('undated')} open={open} />
          <Reports
            title="Filed"
            reports={filed}
            last={FILED}
            empty="Nothing is marked as filed yet"
            open={open}
          />
        </Stack>
      </div>
      {shown !== undefined && (
        <Panel
          key={keyOf(shown)}
          title={`${shown.name}, ${periodName(shown.period)}`}
          onClose={() => change({ open: undefined })}
        >
          <ReportPanel report={shown} today={today} />
        </Panel>
      )}
    </div>
  )
}

export default function ReportCalendarScreen() {
  const answer = useCall(listReportDuties, {}, { keep: true })
  return (
    <Page
      title="Report calendar"
      about="What is reported to regulators and until when, each day with its source. Filing is done with the authority; here it is marked with a note. The table is engineering, not advice: have it confirmed, and check for duties of your licence that it does not have."
    >
      <Ask answer={answer}>{(data) => <Calendar {...data} />}</Ask>
    </Page>
  )
}
