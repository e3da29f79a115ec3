import { type ClientData, showCollected } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { RowsLink } from '../../shared/charts/rows-link.tsx'
import { type Tile, Tiles } from '../../shared/charts/tiles.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { pointsOf, rate } from '../../shared/format/change.ts'
import { month as nameOfMonth, monthEnd, shortMonth } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { BarsChart, LinesChart } from './lazy-charts.tsx'
import { loansOf, type Of, receiptsOf } from './links.ts'
import { MonthPage, useMonthQuery } from './month-page.tsx'

type Collected = ClientData<typeof showCollected>
type Channel = Collected['channels'][number]
type Past = Collected['trend'][number]
type Cohort = Collected['recoveries'][number]
type PaidOut = Collected['paidOut'][number]

export default function CollectedScreen() {
  const answer = useCall(showCollected, useMonthQuery(), { keep: true })
  return (
    <MonthPage
      title="Collected"
      about="What came in of what fell due, by which way, and what did not: first installments, write-offs and what was recovered of them. An installment whose date was moved is due on its new date."
      answer={answer}
    >
      {(data, of) => (
        <>
          <Tiles tiles={tilesOf(data, of)} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Trend data={data} of={of} />
            <Channels data={data} of={of} />
            <Recoveries data={data} of={of} />
            <NewLoans data={data} of={of} />
          </div>
        </>
      )}
    </MonthPage>
  )
}

const allOf = ({ month }: Of) => receiptsOf(`${month}-01`, monthEnd(month))

function tilesOf(data: Collected, of: Of): Tile[] {
  const { due, withArrears, firstDefault, writtenOff, recovered, trend } = data
  const [now, before] = [trend.at(-1), trend.at(-2)]
  return [
    {
      title: 'Paid of what fell due',
      figure: rate(due.ratio),
      note: `${pesos(due.amount)} of ${pesos(due.of)}`,
      change: pointsOf(now?.due ?? null, before?.due ?? null),
      better: 'up',
      rows: allOf(of),
    },
    {
      title: 'With what was late before',
      figure: rate(withArrears?.ratio ?? null),
      note:
        withArrears === null
          ? 'known from the second month on'
          : `${pesos(withArrears.amount)} of ${pesos(withArrears.of)}`,
      change: pointsOf(now?.withArrears ?? null, before?.withArrears ?? null),
      better: 'up',
      rows: allOf(of),
    },
    {
      title: 'First installment unpaid for 30 days',
      figure: rate(firstDefault.ratio),
      note: `${count(firstDefault.loans)} of ${counted(firstDefault.of, 'loan')}`,
      change: pointsOf(now?.firstDefault ?? null, before?.firstDefault ?? null),
      better: 'down',
      rows: loansOf(of, { first: 'open' }),
    },
    {
      title: 'Written off',
      figure: pesos(writtenOff.amount),
      note: `${counted(writtenOff.loans, 'loan')}, ${rate(writtenOff.ratio)} of the principal; ${recovered === null ? '–' : pesos(recovered)} recovered of all`,
      change: null,
      rows: loansOf(of, { writtenOffIn: of.month }),
    },
  ]
}

/** Ways that are no channel of a provider. */
const OWN_WAYS: Readonly<Record<string, string>> = {
  contract: 'Contract number',
  counter: 'Code at a counter',
  suspense: 'Matched by hand',
}
const channelWords = (channel: string): string => OWN_WAYS[channel] ?? channel

function Channels({ data: { channels, takenBack }, of }: { data: Collected; of: Of }) {
  const columns: readonly FigureColumn<Channel>[] = [
    { title: 'Way', render: ({ channel }) => channelWords(channel) },
    { title: 'Payments', align: 'end', render: ({ payments }) => count(payments) },
    { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
    { title: 'Share', align: 'end', render: ({ share }) => rate(share) },
  ]
  return (
    <ChartCard
      name="channels"
      title="By channel"
      about={
        takenBack.payments === 0
          ? 'Payments recorded in the month'
          : `Payments recorded in the month. ${counted(takenBack.payments, 'payment')}, ${pesos(takenBack.amount)}, reversed in it`
      }
      chart={
        channels.length === 0 ? (
          <Nothing text="Nothing came in." />
        ) : (
          <BarsChart
            rows={channels}
            amountOf={({ amount }) => Number(amount)}
            tickOf={({ channel }) => channelWords(channel)}
            titleOf={({ channel }) => channelWords(channel)}
            notesOf={({ payments, amount, share }) => [
              { name: 'Amount', value: pesos(amount) },
              { name: 'Share', value: rate(share) },
              { name: 'Payments', value: count(payments) },
            ]}
            rowsOf={() => allOf(of)}
          />
        )
      }
      label="Payments by channel"
      columns={columns}
      rows={channels}
      keyOf={({ channel }) => channel}
      rowsOf={() => allOf(of)}
    />
  )
}

const Nothing = ({ text }: { text: string }) => <p className="px-2 pb-4 text-muted">{text}</p>

function Trend({ data: { trend }, of }: { data: Collected; of: Of }) {
  const columns: readonly FigureColumn<Past>[] = [
    { title: 'Month', render: ({ month }) => nameOfMonth(month) },
    {
      title: 'Of what fell due',
      align: 'end',
      render: ({ due }) => rate(due),
      rowsOf: ({ month }) => allOf({ month }),
    },
    { title: 'With what was late', align: 'end', render: ({ withArrears }) => rate(withArrears) },
    {
      title: 'First installments unpaid',
      align: 'end',
      render: ({ firstDefault }) => rate(firstDefault),
      rowsOf: ({ month }) => loansOf({ ...of, month }, { first: 'open' }),
    },
  ]
  return (
    <ChartCard
      name="collected"
      title="Month by month"
      about="Paid of what fell due, with and without what was late before; first installments that stayed unpaid for 30 days"
      chart={
        <LinesChart
          rows={trend}
          tickOf={({ month }: Past) => shortMonth(month)}
          titleOf={({ month }) => nameOfMonth(month)}
          lines={[
            { name: 'Of what fell due', colour: 'first', of: ({ due }) => due },
            {
              name: 'With what was late',
              colour: 'second',
              dashes: '4 4',
              of: ({ withArrears }) => withArrears,
            },
            { name: 'First installments unpaid', colour: 'bad', of: ({ firstDefault }) => firstDefault },
          ]}
        />
      }
      label="Collection by month"
      columns={columns}
      rows={trend.toReversed()}
      keyOf={({ month }) => month}
    />
  )
}

const Box = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface pb-2">
    <div className="px-4 pt-3.5 pb-2">
      <h2 className="text-heading leading-tight font-semibold">{title}</h2>
      <p className="mt-0.5 text-small text-muted">{about}</p>
    </div>
    {children}
  </section>
)

const firstCell = 'font-semibold hover:underline'

function Recoveries({ data: { recoveries }, of }: { data: Collected; of: Of }) {
  const columns: readonly Column<Cohort>[] = [
    {
      title: 'Written off in',
      render: ({ month }) => (
        <RowsLink rows={loansOf(of, { writtenOffIn: month })} className={firstCell}>
          {shortMonth(month)}
        </RowsLink>
      ),
    },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Written off', align: 'end', render: ({ writtenOff }) => pesos(writtenOff) },
    { title: 'Recovered', align: 'end', render: ({ recovered }) => pesos(recovered) },
    { title: 'Share', align: 'end', render: ({ ratio }) => rate(ratio) },
  ]
  return (
    <Box
      title="Recovered of write-offs"
      about="By month of the write-off: what came in during the twelve months after it"
    >
      {recoveries.length === 0 ? (
        <Empty title="Nothing was written off" />
      ) : (
        <Table
          label="Recoveries by month of write-off"
          columns={columns}
          rows={recoveries.toReversed()}
          keyOf={({ month }) => month}
        />
      )}
    </Box>
  )
}

const KINDS: Readonly<Record<PaidOut['kind'], string>> = {
  'first-loan': 'First loan of a borrower',
  repeat: 'Another loan',
  refinanced: 'Within 7 days after another one ended',
}

function NewLoans({ data: { paidOut }, of }: { data: Collected; of: Of }) {
  const columns: readonly Column<PaidOut>[] = [
    {
      title: 'Kind',
      render: ({ kind }) => (
        <RowsLink rows={loansOf(of, { vintage: of.month })} className={firstCell}>
          {KINDS[kind]}
        </RowsLink>
      ),
    },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
    { title: 'Share of loans', align: 'end', render: ({ share }) => rate(share) },
  ]
  return (
    <Box
      title="Paid out in the month"
      about="How many of the new loans follow another one: a refinancing, or what resembles one"
    >
      <Table label="New loans by kind" columns={columns} rows={paidOut} keyOf={({ kind }) => kind} />
    </Box>
  )
}
