import { type ClientData, showProvisions } from '@sandigan/contract/client/operator'
import { lazy } from 'react'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { RowsLink } from '../../shared/charts/rows-link.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { day, month as monthWords, monthEnd } from '../../shared/format/dates.ts'
import { EXAMPLE_RATES } from '../../shared/format/example-rates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { PageSelect } from '../../shared/controls/page-select.tsx'
import { Part, Stack } from '../../shared/record/facts.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import type { AllowanceRow } from './charts/allowance-chart.tsx'
import type { StageRow } from './charts/stages-chart.tsx'
import { BackTests } from './back-tests.tsx'
import { Movements } from './movements.tsx'
import { bucketWords, provisionLoans, type Shown, stageWords } from './loss-words.ts'
import { ppmWords } from '../../shared/format/percent.ts'

const AllowanceChart = lazy(() => import('./charts/allowance-chart.tsx'))
const StagesChart = lazy(() => import('./charts/stages-chart.tsx'))

type Provisions = ClientData<typeof showProvisions>

/** What is expected to be lost at the end of a month, why it changed, and how such figures turned out before. */
export default function ProvisionsScreen() {
  const { month } = useQueryText()
  const answer = useCall(showProvisions, month ? { month } : {}, { keep: true })
  return (
    <Page
      title="Provisions"
      about="What of the loans is expected to be lost, counted at the end of each month. The change is charged to the month (5150), and the allowance (1170) is what a write-off is taken from."
      actions={answer.data && <MonthPicker provisions={answer.data} />}
    >
      <Ask answer={answer}>
        {({ shown, months }) =>
          shown === null ? (
            <div className="rounded-card border border-line bg-surface">
              <Empty title={month ? `${monthWords(month)} is not counted` : 'No month is counted yet'}>
                The loans of a month are counted when its last day is closed, in the night after it.
              </Empty>
            </div>
          ) : (
            <OfMonth shown={shown} months={months} />
          )
        }
      </Ask>
    </Page>
  )
}

function MonthPicker({ provisions: { months, shown } }: { provisions: Provisions }) {
  const names = months.map(({ month }) => month)
  if (shown && !names.includes(shown.month)) names.push(shown.month)
  return (
    <>
      <ConsoleLink
        to="/console/books/loss-rates"
        className="inline-flex h-9 items-center justify-center px-2 font-semibold text-brand-strong hover:underline max-sm:h-11"
      >
        Loss rates
      </ConsoleLink>
      {shown && (
        <PageSelect
          name="month"
          label="Month"
          value={shown.month}
          options={names.map((value) => ({ value, label: monthWords(value) }))}
        />
      )}
    </>
  )
}

function OfMonth({ shown, months }: { shown: Shown; months: Provisions['months'] }) {
  const { month, rates, allowance, base, charged, inBooks, direct } = shown
  const cover = Number(base) === 0 ? 0 : Math.round((Number(allowance) / Number(base)) * 1_000_000)
  return (
    <Stack>
      {rates.isExample && (
        <Notice tone="warn">
          {EXAMPLE_RATES} <ConsoleLink to="/console/books/loss-rates">Loss rates</ConsoleLink>
        </Notice>
      )}
      {inBooks !== allowance && (
        <Notice tone="warn">
          1170 stands at {pesos(inBooks)} at the end of the month, not at the allowance: the difference is
          posted when the month is closed.
        </Notice>
      )}
      <div className="rounded-card border border-line bg-surface px-4 pt-3">
        <Figures
          figures={[
            { name: `Allowance, ${day(monthEnd(month))}`, value: pesos(allowance) },
            { name: 'Of receivables', value: pesos(base) },
            { name: 'Share', value: ppmWords(cover) },
            { name: `Charged to ${monthWords(month)}`, value: pesos(charged) },
          ]}
        />
        <p className="pb-3 text-small text-muted">
          {rates.overlay && (
            <span>
              Each rate is {rates.overlay.percent > 0 ? 'raised' : 'lowered'} by{' '}
              {Math.abs(rates.overlay.percent)}%: {rates.overlay.why}.{' '}
            </span>
          )}
          {direct.loans > 0 && (
            <span>
              {counted(direct.loans, 'loan')} with {pesos(direct.owed)} owed are of a policy without an
              allowance: what they lose is an expense of their write-off (5040).
            </span>
          )}
        </p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <ByMonth months={months} />
        <ByStage shown={shown} />
      </div>
      <Buckets shown={shown} />
      <Movements shown={shown} />
      <BackTests shown={shown} />
    </Stack>
  )
}

const shortMonth = (text: string): string => {
  const [name = '', year = ''] = monthWords(text).split(' ')
  return `${name.slice(0, 3)} ${year.slice(2)}`
}

function ByMonth({ months }: { months: Provisions['months'] }) {
  const rows: AllowanceRow[] = months.map((one) => ({ ...one, short: shortMonth(one.month) })).toReversed()
  return (
    <ChartCard
      name="months"
      title="Allowance by month"
      about="At the end of each month, and what the month was charged for it"
      chart={<AllowanceChart rows={rows} />}
      label="Allowance by month"
      columns={[
        { title: 'Month', render: (row) => monthWords(row.month) },
        { title: 'Receivables', align: 'end', render: (row) => pesos(row.base) },
        { title: 'Allowance', align: 'end', render: (row) => pesos(row.allowance) },
        { title: 'Charged', align: 'end', render: (row) => pesos(row.charged) },
      ]}
      rows={rows.toReversed()}
      keyOf={(row) => row.month}
    />
  )
}

/** Stages, each the sum of its buckets. */
function stagesOf({ stages }: Shown): StageRow[] {
  const sum = (amounts: readonly string[]) =>
    (amounts.reduce((all, one) => all + Math.round(Number(one) * 100), 0) / 100).toFixed(2)
  return [1, 2, 3].map((stage) => {
    const rows = stages.filter((one) => one.stage === stage)
    return {
      stage,
      short: `Stage ${stage}`,
      loans: rows.reduce((all, one) => all + one.loans, 0),
      base: sum(rows.map((one) => one.base)),
      allowance: sum(rows.map((one) => one.allowance)),
    }
  })
}

const ByStage = ({ shown }: { shown: Shown }) => (
  <ChartCard
    name="stages"
    title="By stage"
    about="1 as expected, 2 more than 30 days late, 3 more than 90"
    chart={<StagesChart rows={stagesOf(shown)} month={shown.month} />}
    label="Allowance by stage"
    columns={[
      { title: 'Stage', render: ({ stage }) => stageWords(stage) },
      { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
      { title: 'Receivables', align: 'end', render: ({ base }) => pesos(base) },
      { title: 'Allowance', align: 'end', render: ({ allowance }) => pesos(allowance) },
    ]}
    rows={stagesOf(shown)}
    keyOf={({ stage }) => String(stage)}
    rowsOf={({ stage }) => provisionLoans({ month: shown.month, stage: String(stage) })}
  />
)

type Bucket = Shown['stages'][number]

function Buckets({ shown: { stages, month } }: { shown: Shown }) {
  const loansOf = ({ stage, bucket }: Bucket) =>
    provisionLoans({ month, stage: String(stage), bucket: String(bucket) })
  const columns: readonly Column<Bucket>[] = [
    {
      title: 'Days late',
      render: (row) => (
        <RowsLink rows={loansOf(row)} className="font-semibold text-brand-strong hover:underline">
          {bucketWords(row.bucket, row.to)}
        </RowsLink>
      ),
    },
    { title: 'Stage', render: ({ stage }) => String(stage) },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Receivables', align: 'end', render: ({ base }) => pesos(base) },
    {
      title: 'Rate',
      align: 'end',
      render: ({ base, allowance }) =>
        Number(base) === 0 ? '–' : ppmWords(Math.round((Number(allowance) / Number(base)) * 1_000_000)),
    },
    { title: 'Allowance', align: 'end', render: ({ allowance }) => pesos(allowance) },
  ]
  return (
    <Part title="By stage and days late" flush>
      <p className="px-4 pb-2 text-muted">
        Receivables are what is owed less deferred fees and what is not recognised. A loan with new dates
        bears at least the rate of the stage that it had before, until three installments in a row are paid on
        time.
      </p>
      {stages.length === 0 ? (
        <Empty title="No loan with an allowance owes anything" />
      ) : (
        <Table
          label="Allowance by stage and days late"
          columns={columns}
          rows={stages}
          keyOf={({ stage, bucket }) => `${stage} ${bucket}`}
        />
      )}
    </Part>
  )
}
