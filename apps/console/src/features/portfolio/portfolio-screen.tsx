import { type ClientData, showPortfolio } from '@sandigan/contract/client/operator'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { type Tile, Tiles } from '../../shared/charts/tiles.tsx'
import { changeOf, pointsOf, rate } from '../../shared/format/change.ts'
import { month as nameOfMonth, shortMonth } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { LinesChart } from './lazy-charts.tsx'
import { loansOf, type Of } from './links.ts'
import { MonthPage, useMonthQuery } from './month-page.tsx'
import { SharesCard } from './shares-card.tsx'
import { END_WORDS, STEP_WORDS } from '../../shared/format/step-words.ts'

type Portfolio = ClientData<typeof showPortfolio>
type Aged = Portfolio['ageing'][number]
type Past = Portfolio['trend'][number]

export default function PortfolioScreen() {
  const answer = useCall(showPortfolio, useMonthQuery(), { keep: true })
  return (
    <MonthPage
      title="Portfolio quality"
      about={
        <>
          A loan counts whole, with all of its principal, by the days since its oldest unpaid due date. What
          was written off is not in it. Each installment by its own days late:{' '}
          <ConsoleLink to="/console/books/ageing">Ageing by installment</ConsoleLink>
        </>
      }
      answer={answer}
    >
      {(data, of) => (
        <>
          <Tiles tiles={tilesOf(data, of)} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Ageing data={data} of={of} />
            <Trend data={data} of={of} />
          </div>
        </>
      )}
    </MonthPage>
  )
}

const inLoans = ({ principal, loans }: { principal: string; loans: number }): string =>
  `${pesos(principal)} in ${counted(loans, 'loan')}`

function tilesOf(data: Portfolio, of: Of): Tile[] {
  const { book, par, parOrRenegotiated, renegotiated, allowance, cover, trend } = data
  const [now, before] = [trend.at(-1), trend.at(-2)]
  const points = (name: 'par1' | 'par30' | 'par90' | 'parOrRenegotiated') =>
    pointsOf(now?.[name] ?? null, before?.[name] ?? null)
  const CHANGES = { 1: points('par1'), 30: points('par30'), 90: points('par90') } as const
  const risk = (days: Portfolio['par'][number]['days']): Tile[] => {
    const row = par.find((one) => one.days === days)
    if (row === undefined) return []
    return [
      {
        title: days === '1' ? 'PAR 1, late at all' : `PAR ${days}`,
        figure: rate(row.share),
        note: inLoans(row),
        change: days === '7' || days === '60' ? null : CHANGES[days],
        better: 'down',
        rows: loansOf(of, { lateOver: days }),
      },
    ]
  }
  return [
    {
      title: 'Principal owed',
      figure: pesos(book.principal),
      note: counted(book.loans, 'loan'),
      change: changeOf(Number(now?.principal ?? 0), before === undefined ? null : Number(before.principal)),
      rows: loansOf(of),
    },
    ...risk('1'),
    ...risk('30'),
    ...risk('90'),
    ...risk('7'),
    ...risk('60'),
    {
      title: 'PAR 30 or renegotiated',
      figure: rate(parOrRenegotiated.share),
      note: `${counted(renegotiated.loans, 'loan')} renegotiated and not cured`,
      change: points('parOrRenegotiated'),
      better: 'down',
      rows: loansOf(of, { renegotiated: 'yes' }),
    },
    {
      title: 'Set aside of PAR 30',
      figure: rate(cover),
      note: allowance === null ? 'nothing by the books' : `${pesos(allowance)} allowance`,
      change: null,
    },
  ]
}

const isRisky = ({ step }: Aged): boolean => step !== 'current' && step !== '1-7' && step !== '8-30'

const Ageing = ({ data, of }: { data: Portfolio; of: Of }) => (
  <SharesCard
    name="ageing"
    title="Ageing by loan"
    about="Principal by days late of the whole loan; what counts to PAR 30 is red"
    label="Ageing by loan"
    kind="Days late"
    rows={data.ageing}
    nameOf={({ step }) => STEP_WORDS[step]}
    tickOf={({ step }) => END_WORDS[step]}
    keyOf={({ step }) => step}
    rowsOf={({ step }) => loansOf(of, { step })}
    colourOf={(row) => (isRisky(row) ? 'bad' : 'first')}
    also={{ title: 'Owed in all', of: ({ total }) => pesos(total) }}
  />
)

function Trend({ data: { trend }, of }: { data: Portfolio; of: Of }) {
  const at = (row: Past): Of => ({ ...of, month: row.month })
  const columns: readonly FigureColumn<Past>[] = [
    { title: 'Month', render: ({ month }) => nameOfMonth(month) },
    {
      title: 'Principal',
      align: 'end',
      render: ({ principal }) => pesos(principal),
      rowsOf: (row) => loansOf(at(row)),
    },
    {
      title: 'PAR 1',
      align: 'end',
      render: ({ par1 }) => rate(par1),
      rowsOf: (row) => loansOf(at(row), { lateOver: '1' }),
    },
    {
      title: 'PAR 30',
      align: 'end',
      render: ({ par30 }) => rate(par30),
      rowsOf: (row) => loansOf(at(row), { lateOver: '30' }),
    },
    {
      title: 'PAR 90',
      align: 'end',
      render: ({ par90 }) => rate(par90),
      rowsOf: (row) => loansOf(at(row), { lateOver: '90' }),
    },
    { title: 'PAR 30 or renegotiated', align: 'end', render: (row) => rate(row.parOrRenegotiated) },
  ]
  return (
    <ChartCard
      name="trend"
      title="Portfolio at risk"
      about="Share of the principal at the ends of months"
      chart={
        <LinesChart
          rows={trend}
          tickOf={({ month }: Past) => shortMonth(month)}
          titleOf={({ month }) => nameOfMonth(month)}
          lines={[
            { name: 'PAR 1', colour: 'quiet', of: ({ par1 }) => par1 },
            {
              name: 'PAR 30 or renegotiated',
              colour: 'second',
              dashes: '4 4',
              of: (row) => row.parOrRenegotiated,
            },
            { name: 'PAR 30', colour: 'first', of: ({ par30 }) => par30 },
            { name: 'PAR 90', colour: 'bad', of: ({ par90 }) => par90 },
          ]}
        />
      }
      label="Portfolio at risk by month"
      columns={columns}
      rows={trend.toReversed()}
      keyOf={({ month }) => month}
    />
  )
}
