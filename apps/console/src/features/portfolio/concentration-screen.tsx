import { type ClientData, showConcentration } from '@sandigan/contract/client/operator'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { rate } from '../../shared/format/change.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { SIZE_WORDS } from '../../shared/format/step-words.ts'
import { Table, type Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { BarsChart } from './lazy-charts.tsx'
import { loansOf, type Of } from './links.ts'
import { MonthPage, useMonthQuery } from './month-page.tsx'

type Concentration = ClientData<typeof showConcentration>
type Product = Concentration['byProduct'][number]
type Size = Concentration['bySize'][number]
type Province = Concentration['byProvince'][number]
type Largest = Concentration['largest'][number]

export default function ConcentrationScreen() {
  const answer = useCall(showConcentration, useMonthQuery(), { keep: true })
  return (
    <MonthPage
      title="Concentration"
      about="On which products, sizes of loans, provinces and borrowers the principal rests. The largest borrowers are those of the whole book."
      answer={answer}
    >
      {(data, of) => (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <Products data={data} of={of} />
            <Sizes data={data} of={of} />
          </div>
          <Provinces data={data} of={of} />
          <LargestBorrowers data={data} of={of} />
        </>
      )}
    </MonthPage>
  )
}

function Products({ data: { byProduct }, of: { month } }: { data: Concentration; of: Of }) {
  const rowsOf = ({ productId }: Product) => loansOf({ month, productId })
  const columns: readonly FigureColumn<Product>[] = [
    { title: 'Product', render: ({ name }) => name },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
    { title: 'Share', align: 'end', render: ({ share }) => rate(share) },
    { title: 'PAR 30', align: 'end', render: ({ par30 }) => rate(par30) },
  ]
  return (
    <ChartCard
      name="products"
      title="By product"
      about="Of all products, whichever is chosen"
      chart={
        <BarsChart
          rows={byProduct}
          amountOf={({ principal }) => Number(principal)}
          tickOf={({ name }) => name}
          titleOf={({ name }) => name}
          notesOf={({ principal, share, loans, par30 }) => [
            { name: 'Principal', value: pesos(principal) },
            { name: 'Share', value: rate(share) },
            { name: 'Loans', value: count(loans) },
            { name: 'PAR 30', value: rate(par30) },
          ]}
          rowsOf={rowsOf}
        />
      }
      label="Principal by product"
      columns={columns}
      rows={byProduct}
      keyOf={({ productId }) => productId}
      rowsOf={rowsOf}
    />
  )
}

function Sizes({ data: { bySize }, of }: { data: Concentration; of: Of }) {
  const rowsOf = ({ size }: Size) => loansOf(of, { size })
  const columns: readonly FigureColumn<Size>[] = [
    { title: 'Borrowed', render: ({ size }) => SIZE_WORDS[size][0] },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
    { title: 'Share', align: 'end', render: ({ share }) => rate(share) },
  ]
  return (
    <ChartCard
      name="sizes"
      title="By size of the loan"
      about="Principal that is owed, by what was borrowed"
      chart={
        <BarsChart
          rows={bySize}
          amountOf={({ principal }) => Number(principal)}
          tickOf={({ size }) => SIZE_WORDS[size][1]}
          titleOf={({ size }) => SIZE_WORDS[size][0]}
          notesOf={({ principal, share, loans }) => [
            { name: 'Principal', value: pesos(principal) },
            { name: 'Share', value: rate(share) },
            { name: 'Loans', value: count(loans) },
          ]}
          rowsOf={rowsOf}
        />
      }
      label="Principal by size of the loan"
      columns={columns}
      rows={bySize}
      keyOf={({ size }) => size}
      rowsOf={rowsOf}
    />
  )
}

/** So many bars have room for their names; the table has all of them. */
const MOST_BARS = 8
const MOST_LETTERS = 12

/** As the tick of a bar has room for it. */
function shortPlace(name: string): string {
  const short = name.replace('National Capital Region (NCR)', 'Metro Manila').replace(/^City of /, '')
  return short.length > MOST_LETTERS ? `${short.slice(0, MOST_LETTERS - 1)}…` : short
}

function Provinces({ data: { byProvince }, of }: { data: Concentration; of: Of }) {
  const rowsOf = ({ province }: Province) => loansOf(of, { province: province ?? 'unknown' })
  const columns: readonly FigureColumn<Province>[] = [
    { title: 'Province', render: ({ name }) => name },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
    { title: 'Share', align: 'end', render: ({ share }) => rate(share) },
    { title: 'PAR 30', align: 'end', render: ({ par30 }) => rate(par30) },
  ]
  return (
    <ChartCard
      name="provinces"
      title="By province"
      about={`Where borrowers lived when the month was counted: Metro Manila as a whole, and a city outside any province by itself.${
        byProvince.length > MOST_BARS
          ? ` The chart has the ${MOST_BARS} largest of ${byProvince.length}.`
          : ''
      }`}
      chart={
        <BarsChart
          rows={byProvince.slice(0, MOST_BARS)}
          amountOf={({ principal }) => Number(principal)}
          tickOf={({ name }) => shortPlace(name)}
          titleOf={({ name }) => name}
          notesOf={({ principal, share, loans, par30 }) => [
            { name: 'Principal', value: pesos(principal) },
            { name: 'Share', value: rate(share) },
            { name: 'Loans', value: count(loans) },
            { name: 'PAR 30', value: rate(par30) },
          ]}
          rowsOf={rowsOf}
        />
      }
      label="Principal by province"
      columns={columns}
      rows={byProvince}
      keyOf={({ province }) => province ?? ''}
      rowsOf={rowsOf}
    />
  )
}

const LARGEST: readonly Column<Largest>[] = [
  { title: 'Borrower', render: (row) => <Contact {...row} /> },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
  { title: 'Owed in all', align: 'end', render: ({ total }) => pesos(total) },
  { title: 'Share', align: 'end', render: ({ share }) => rate(share) },
]

function LargestBorrowers({ data: { largest, topTen }, of: { month } }: { data: Concentration; of: Of }) {
  return (
    <section
      aria-label="Largest borrowers"
      className="min-w-0 rounded-card border border-line bg-surface pb-2"
    >
      <div className="px-4 pt-3.5 pb-2">
        <h2 className="text-heading leading-tight font-semibold">Largest borrowers</h2>
        <p className="mt-0.5 text-small text-muted">
          The ten largest owe {rate(topTen)} of the principal; {counted(largest.length, 'borrower')} shown
        </p>
      </div>
      <Table
        label="Largest borrowers"
        columns={LARGEST}
        rows={largest}
        keyOf={({ borrowerId }) => borrowerId}
        addressOf={({ borrowerId }) => loansOf({ month }, { borrowerId }).address}
      />
    </section>
  )
}
