import {
  type ClientData,
  exportCreditData,
  listCreditMonths,
  listCreditRows,
  makeCreditMonth,
  submitCreditData,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { day, month } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { Part, Stack } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { StateBadge, stateOptions, type StateTable } from '../../shared/state/state-badge.tsx'
import { CreditRowPanel } from './credit-row-panel.tsx'
import { SubmissionsPart } from './submissions-part.tsx'
import { PHASES, ROW_STATES, type CreditRow } from './credit-words.ts'

type Months = ClientData<typeof listCreditMonths>
type Month = Months['rows'][number]

const MONTH_STATES: StateTable<Month['state']> = {
  'not-made': { label: 'Not made' },
  making: { label: 'Being made', tone: 'info' },
  'to-submit': { label: 'To submit', tone: 'warn' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Waits for the answer', tone: 'info' },
  answered: { label: 'Answered', tone: 'success' },
}

const monthColumns = (today: string): readonly Column<Month>[] => [
  { title: 'Month', render: (row) => month(row.month) },
  { title: 'State', render: ({ state }) => <StateBadge of={MONTH_STATES} state={state} /> },
  { title: 'Loans', align: 'end', render: ({ rows, madeAt }) => (madeAt === null ? '–' : count(rows)) },
  {
    title: 'Accepted',
    align: 'end',
    render: ({ state, accepted }) => (state === 'answered' ? count(accepted) : '–'),
  },
  {
    title: 'Refused',
    align: 'end',
    render: ({ state, refused }) => (state === 'answered' ? count(refused) : '–'),
  },
  {
    title: 'Due',
    align: 'end',
    render: ({ dueOn, submittedAt }) =>
      submittedAt === null && dueOn < today ? <span className="text-danger">{day(dueOn)}</span> : day(dueOn),
  },
]

const COLUMNS: readonly Column<CreditRow>[] = [
  { title: 'Borrower', render: (row) => <Contact name={row.name} phone={row.phone} /> },
  { title: 'Loan', render: ({ orderId }) => orderId },
  { title: 'Month', sort: 'month', render: (row) => month(row.month) },
  { title: 'Reported as', render: ({ phase }) => PHASES[phase] },
  { title: 'Outstanding', align: 'end', render: ({ outstanding }) => pesos(outstanding) },
  { title: 'Overdue', align: 'end', render: ({ overdue }) => pesos(overdue) },
  { title: 'Days late', align: 'end', minor: true, render: ({ daysLate }) => count(daysLate) },
  {
    title: 'State',
    render: ({ state, version, disputed }) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge of={ROW_STATES} state={state} />
        {version > 0 && <span className="text-muted">Correction</span>}
        {disputed && <span className="text-muted">Disputed</span>}
      </span>
    ),
  },
]

const filtersOf = (months: readonly Month[]): readonly Filter[] => [
  { name: 'state', label: 'State', main: true, options: stateOptions(ROW_STATES, 'All') },
  {
    name: 'month',
    label: 'Month',
    options: [
      { value: '', label: 'All months' },
      ...months
        .filter(({ madeAt }) => madeAt !== null)
        .map((row) => ({ value: row.month, label: month(row.month) })),
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'Rows and corrections' },
      { value: 'month', label: 'Rows of a month' },
      { value: 'corrections', label: 'Corrections' },
    ],
  },
]

const submitted = ({ repeated, rows }: { repeated: boolean; rows: number }): string =>
  repeated ? 'It had been submitted before' : `${counted(rows, 'row')} on the way to the bureau`

/** What has to be done with a month next. */
function MonthActions({ of }: { of: Month }) {
  if (of.state === 'not-made')
    return (
      <Action
        call={makeCreditMonth}
        title="Make the report"
        about={`Writes what is reported of each loan of ${month(of.month)}. Its rows then stay as they are.`}
        given={{ month: of.month }}
        done={() => 'The report is being made'}
      />
    )
  if (of.madeAt === null) return null
  return (
    <span className="flex flex-wrap gap-2">
      {of.state === 'to-submit' && (
        <Action
          call={submitCreditData}
          title="Submit"
          kind="primary"
          about={`${counted(of.rows, 'loan')} of ${month(of.month)} go to the credit bureau, each once. What changes later is sent as a correction.`}
          given={{ month: of.month }}
          done={submitted}
        />
      )}
      <AsFile
        call={exportCreditData}
        title="File"
        given={{ month: of.month }}
        about={`${counted(of.rows, 'loan')} of ${month(of.month)} with names, addresses and numbers of their borrowers.`}
      />
    </span>
  )
}

function MonthsPart({ months: { rows, today } }: { months: Months }) {
  if (rows.length === 0)
    return <Empty title="No month yet">A report is made once the loans of a month are counted.</Empty>
  return (
    <Part title="Months" flush>
      <Table
        label="Months"
        columns={[...monthColumns(today), { title: 'Next', render: (row) => <MonthActions of={row} /> }]}
        rows={rows}
        keyOf={(row) => row.month}
      />
    </Part>
  )
}

const Waiting = ({ months: { corrections, refused } }: { months: Months }) =>
  corrections + refused === 0 ? null : (
    <Notice tone="warn">
      {corrections > 0 && (
        <span>
          <ConsoleLink
            to="/console/regulators/credit-bureau"
            search={{ kind: 'corrections', state: 'to-submit' }}
          >
            {counted(corrections, 'correction')} to submit
          </ConsoleLink>
          {'. '}
        </span>
      )}
      {refused > 0 && (
        <span>
          <ConsoleLink to="/console/regulators/credit-bureau" search={{ state: 'refused' }}>
            {counted(refused, 'refused row')} to correct
          </ConsoleLink>
          .
        </span>
      )}
    </Notice>
  )

export default function CreditBureauScreen() {
  const answer = useCall(listCreditMonths, {})
  const { month: shown } = useQueryText()
  const months = answer.data?.rows ?? []
  return (
    <Page
      title="Credit bureau"
      actions={
        (answer.data?.corrections ?? 0) > 0 && (
          <Action
            call={submitCreditData}
            title="Submit corrections"
            kind="primary"
            about={`${counted(answer.data?.corrections ?? 0, 'correction')} of earlier months go to the credit bureau, each as a whole row with its reason.`}
            given={{}}
            done={submitted}
          />
        )
      }
      about="What the Credit Information Corporation learns of each loan, month by month: by law, with notice to the borrower and without consent (RA 9510). A loan is reported from its payout to the month of its end; how long one that was written off or sold is reported is for your counsel."
    >
      <Stack>
        <Notice>
          The layout is our own, by what the law says a report has. The bureau gives its own to members on
          request: datasubmission@creditinfo.gov.ph.
        </Notice>
        <Ask answer={answer}>
          {(data) => (
            <Stack>
              <Waiting months={data} />
              <MonthsPart months={data} />
              <SubmissionsPart />
            </Stack>
          )}
        </Ask>
        <List
          label={shown ? `Loans reported for ${month(shown)}` : 'Loans reported'}
          call={listCreditRows}
          columns={COLUMNS}
          filters={filtersOf(months)}
          search="Loan"
          keyOf={({ orderId, month: of, version }) => `${orderId} ${of} ${version}`}
          panel={{
            title: ({ name, orderId }) => name || orderId,
            render: (row) => <CreditRowPanel row={row} />,
          }}
          empty={{ title: 'Nothing is reported yet', about: 'A report is made after the end of a month.' }}
        />
      </Stack>
    </Page>
  )
}
