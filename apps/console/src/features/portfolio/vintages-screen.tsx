import { type ClientData, showVintages } from '@sandigan/contract/client/operator'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { RowsLink } from '../../shared/charts/rows-link.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { rate } from '../../shared/format/change.ts'
import { month as nameOfMonth, shortMonth } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { Heat, HeatTable } from './heat-table.tsx'
import { LinesChart } from './lazy-charts.tsx'
import { loansOf, type Of } from './links.ts'
import { MonthPage, useMonthQuery } from './month-page.tsx'

type Vintage = ClientData<typeof showVintages>['vintages'][number]

/** Lines that an eye can follow; older ones are faint. */
const CLEAR = 3
const COLOURS = ['first', 'second', 'bad'] as const

export default function VintagesScreen() {
  const answer = useCall(showVintages, useMonthQuery(), { keep: true })
  return (
    <MonthPage
      title="Vintages"
      about="Loans by month of payout: what of the money that went out was lost so far, by months since then. Lost is principal that was written off, less what came in of it afterwards; interest and charges are no money that went out, so never more than 100 % is lost."
      answer={answer}
    >
      {({ vintages }, of) =>
        vintages.length === 0 ? (
          <div className="rounded-card border border-line bg-surface">
            <Empty title="Nothing was paid out yet" />
          </div>
        ) : (
          <>
            <Curves vintages={vintages} of={of} />
            <Losses vintages={vintages} of={of} />
          </>
        )
      }
    </MonthPage>
  )
}

function Curves({ vintages, of }: { vintages: readonly Vintage[]; of: Of }) {
  const columns: readonly FigureColumn<Vintage>[] = [
    { title: 'Paid out in', render: ({ vintage }) => nameOfMonth(vintage) },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Paid out', align: 'end', render: ({ paidOut }) => pesos(paidOut) },
    { title: 'Lost so far', align: 'end', render: ({ lost }) => pesos(lost) },
    { title: 'Share', align: 'end', render: ({ losses }) => rate(losses.at(-1) ?? null) },
  ]
  const ages = Array.from({ length: Math.max(...vintages.map(({ losses }) => losses.length)) }, (_, age) => ({
    age,
  }))
  const newest = vintages.toReversed()
  return (
    <ChartCard
      name="vintages"
      title="Lost of what was paid out"
      about={`By months since the payout, a line for each month of payout; the latest ${CLEAR} that are older than three months stand out`}
      chart={
        vintages.every(({ lost }) => lost === '0.00') ? (
          <p className="px-2 pb-4 text-muted">Nothing was written off yet.</p>
        ) : (
          <LinesChart
            rows={ages}
            tickOf={({ age }: { age: number }) => String(age)}
            titleOf={({ age }) => (age === 1 ? '1 month after the payout' : `${age} months after the payout`)}
            lines={clearFirst(newest).map(({ vintage, losses, at }) => ({
              name: shortMonth(vintage),
              colour: at === undefined ? ('quiet' as const) : (COLOURS[at] ?? 'quiet'),
              faint: at === undefined,
              of: ({ age }: { age: number }) => losses[age] ?? null,
            }))}
          />
        )
      }
      label="Loans by month of payout"
      columns={columns}
      rows={newest}
      keyOf={({ vintage }) => vintage}
      rowsOf={({ vintage }) => loansOf(of, { vintage })}
    />
  )
}

/** A loan is not written off before it is 91 days late: younger months have nothing to say. */
const TELLING_AFTER = 4

function clearFirst(newest: readonly Vintage[]): (Vintage & { at: number | undefined })[] {
  const telling = newest.filter(({ losses }) => losses.length > TELLING_AFTER).slice(0, CLEAR)
  return newest.map((one) => {
    const at = telling.indexOf(one)
    return { ...one, at: at === -1 ? undefined : at }
  })
}

function Losses({ vintages, of }: { vintages: readonly Vintage[]; of: Of }) {
  const most = Math.max(1, ...vintages.flatMap(({ losses }) => losses.map((loss) => loss ?? 0)))
  const ages = Math.max(...vintages.map(({ losses }) => losses.length))
  return (
    <HeatTable
      title="By months since the payout"
      about="Cumulative share of what was paid out. Months that are not over are empty."
      label="Losses by month of payout and months since then"
      heads={['Paid out in', 'Paid out', ...Array.from({ length: ages }, (_, age) => String(age))]}
      rows={vintages.toReversed().map(({ vintage, paidOut, losses }) => ({
        key: vintage,
        head: (
          <RowsLink rows={loansOf(of, { vintage })} className="font-semibold hover:underline">
            {shortMonth(vintage)}
          </RowsLink>
        ),
        cells: [
          <td key="paid" className="px-2 py-1.5 text-right whitespace-nowrap">
            {pesos(paidOut)}
          </td>,
          ...Array.from({ length: ages }, (_, age) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the month since the payout
            <Heat key={age} share={(losses[age] ?? 0) / most}>
              {age < losses.length ? rate(losses[age] ?? null) : ''}
            </Heat>
          )),
        ],
      }))}
    />
  )
}
