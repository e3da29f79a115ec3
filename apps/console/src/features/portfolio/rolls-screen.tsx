import { type ClientData, showRolls } from '@sandigan/contract/client/operator'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { RowsLink } from '../../shared/charts/rows-link.tsx'
import { Tiles } from '../../shared/charts/tiles.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { pointsOf, rate } from '../../shared/format/change.ts'
import { day, month as nameOfMonth, monthEnd, shortMonth } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { Heat, HeatTable } from './heat-table.tsx'
import { LinesChart } from './lazy-charts.tsx'
import { loansOf, type Of } from './links.ts'
import { MonthPage, useMonthQuery } from './month-page.tsx'
import {
  END_WORDS,
  ENDS,
  type RollEnd,
  type Step,
  STEP_WORDS,
  STEPS,
} from '../../shared/format/step-words.ts'

type Rolls = ClientData<typeof showRolls>
type Past = Rolls['trend'][number]

export default function RollsScreen() {
  const answer = useCall(showRolls, useMonthQuery(), { keep: true })
  return (
    <MonthPage
      title="Roll rates"
      about="Where loans went from one month end to the next: each row is what was owed at the start, and its shares say where it is now."
      answer={answer}
    >
      {(data, of) =>
        data.before === null ? (
          <div className="rounded-card border border-line bg-surface">
            <Empty title="The month before was not counted">
              From the next month on it is known where its loans went.
            </Empty>
          </div>
        ) : (
          <>
            <Figures data={data} of={of} />
            <Matrix data={data} before={data.before} of={of} />
            <Trend data={data} of={of} />
          </>
        )
      }
    </MonthPage>
  )
}

function Figures({ data: { cure, trend, steps }, of }: { data: Rolls; of: Of }) {
  const [now, before] = [trend.at(-1), trend.at(-2)]
  const current = steps.find(({ from }) => from === 'current')
  const last = steps.find(({ from }) => from === '61-90')
  return (
    <Tiles
      tiles={[
        {
          title: 'Became late',
          figure: rate(current?.worse ?? null),
          note: `of ${pesos(current?.principal ?? '0.00')} that was not late`,
          change: pointsOf(now?.worse ?? null, before?.worse ?? null),
          better: 'down',
          rows: loansOf(of, { from: 'current' }),
        },
        {
          title: 'Cured',
          figure: rate(cure.cured),
          note: `of ${counted(cure.late, 'loan')} that were late`,
          change: pointsOf(now?.cured ?? null, before?.cured ?? null),
          better: 'up',
        },
        {
          title: 'Paid off while late',
          figure: rate(cure.paidOff),
          note: `of ${counted(cure.late, 'loan')} that were late`,
          change: pointsOf(now?.paidOff ?? null, before?.paidOff ?? null),
          better: 'up',
        },
        {
          title: '61 to 90 days: got worse',
          figure: rate(last?.worse ?? null),
          note: `of ${pesos(last?.principal ?? '0.00')}`,
          change: null,
          rows: loansOf(of, { from: '61-90' }),
        },
      ]}
    />
  )
}

/** Better, the same, worse. */
function colourOf(from: Step, to: RollEnd): 'good' | 'quiet' | 'bad' {
  if (to === 'paid') return 'good'
  if (to === 'written-off') return 'bad'
  if (to === 'sold') return 'quiet'
  if (to === from) return 'quiet'
  return STEPS.indexOf(to) > STEPS.indexOf(from) ? 'bad' : 'good'
}

const WHOLE = 10_000

function Matrix({ data: { steps, moves }, before, of }: { data: Rolls; before: string; of: Of }) {
  return (
    <HeatTable
      title={`From ${day(monthEnd(before))} to ${day(monthEnd(of.month))}`}
      about="Shares of the principal at the start; each row comes to 100%. Green is better, red is worse, grey stayed."
      label="Where loans went, by days late at the start and now"
      heads={['At the start', 'Principal', ...ENDS.map((end) => END_WORDS[end])]}
      rows={steps.map(({ from, principal, loans }) => ({
        key: from,
        head: (
          <RowsLink
            rows={loans === 0 ? undefined : loansOf(of, { from })}
            className="font-semibold hover:underline"
          >
            {STEP_WORDS[from]}
          </RowsLink>
        ),
        cells: [
          <td key="principal" className="px-2 py-1.5 text-right whitespace-nowrap">
            {pesos(principal)}
          </td>,
          ...ENDS.map((to) => {
            const move = moves.find((one) => one.from === from && one.to === to)
            return (
              <Heat key={to} share={(move?.share ?? 0) / WHOLE} colour={colourOf(from, to)}>
                {move === undefined ? (
                  <span className="text-muted">–</span>
                ) : (
                  <RowsLink rows={loansOf(of, { from, to })} className="hover:underline">
                    {rate(move.share)}
                  </RowsLink>
                )}
              </Heat>
            )
          }),
        ],
      }))}
    />
  )
}

function Trend({ data: { trend }, of }: { data: Rolls; of: Of }) {
  const columns: readonly FigureColumn<Past>[] = [
    { title: 'Month', render: ({ month }) => nameOfMonth(month) },
    {
      title: 'Became late',
      align: 'end',
      render: ({ worse }) => rate(worse),
      rowsOf: ({ month }) => loansOf({ ...of, month }, { from: 'current' }),
    },
    { title: 'Cured', align: 'end', render: ({ cured }) => rate(cured) },
    { title: 'Paid off while late', align: 'end', render: ({ paidOff }) => rate(paidOff) },
  ]
  return (
    <ChartCard
      name="rolls"
      title="Month by month"
      about="Principal that became late, of what was not; loans cured and paid off, of those that were late"
      chart={
        <LinesChart
          rows={trend}
          tickOf={({ month }: Past) => shortMonth(month)}
          titleOf={({ month }) => nameOfMonth(month)}
          lines={[
            { name: 'Became late', colour: 'bad', of: ({ worse }) => worse },
            { name: 'Cured', colour: 'first', of: ({ cured }) => cured },
            { name: 'Paid off while late', colour: 'second', dashes: '4 4', of: ({ paidOff }) => paidOff },
          ]}
        />
      }
      label="Roll rates by month"
      columns={columns}
      rows={trend.toReversed()}
      keyOf={({ month }) => month}
    />
  )
}
