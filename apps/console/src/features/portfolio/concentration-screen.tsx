import { type ClientData, showConcentration } from '@sandigan/contract/client/operator'
import { rate } from '../../shared/format/change.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { SIZE_WORDS } from '../../shared/format/step-words.ts'
import { Table, type Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { loansOf, type Of } from './links.ts'
import { MonthPage, useMonthQuery } from './month-page.tsx'
import { SharesCard } from './shares-card.tsx'

type Concentration = ClientData<typeof showConcentration>
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

const PAR_30 = { title: 'PAR 30', of: ({ par30 }: { par30: number | null }) => rate(par30) }

const Products = ({ data: { byProduct }, of: { month } }: { data: Concentration; of: Of }) => (
  <SharesCard
    name="products"
    title="By product"
    about="Of all products, whichever is chosen"
    label="Principal by product"
    kind="Product"
    rows={byProduct}
    nameOf={({ name }) => name}
    keyOf={({ productId }) => productId}
    rowsOf={({ productId }) => loansOf({ month, productId })}
    also={PAR_30}
  />
)

const Sizes = ({ data: { bySize }, of }: { data: Concentration; of: Of }) => (
  <SharesCard
    name="sizes"
    title="By size of the loan"
    about="Principal that is owed, by what was borrowed"
    label="Principal by size of the loan"
    kind="Borrowed"
    rows={bySize}
    nameOf={({ size }) => SIZE_WORDS[size][0]}
    tickOf={({ size }) => SIZE_WORDS[size][1]}
    keyOf={({ size }) => size}
    rowsOf={({ size }) => loansOf(of, { size })}
  />
)

/** So many bars have room for their names; the table has all of them. */
const MOST_BARS = 8
const MOST_LETTERS = 12

/** As the tick of a bar has room for it. */
function shortPlace(name: string): string {
  const short = name.replace(/^City of /, '')
  return short.length > MOST_LETTERS ? `${short.slice(0, MOST_LETTERS - 1)}…` : short
}

const Provinces = ({ data: { byProvince }, of }: { data: Concentration; of: Of }) => (
  <SharesCard
    name="provinces"
    title="By province"
    about={`Where borrowers lived when the month was counted: Metro Manila as a whole, and a city outside any province by itself.${
      byProvince.length > MOST_BARS ? ` The chart has the ${MOST_BARS} largest of ${byProvince.length}.` : ''
    }`}
    label="Principal by province"
    kind="Province"
    rows={byProvince}
    mostBars={MOST_BARS}
    nameOf={({ name }) => name}
    tickOf={({ name }) => shortPlace(name)}
    keyOf={({ province }) => province ?? ''}
    rowsOf={({ province }) => loansOf(of, { province: province ?? 'unknown' })}
    also={PAR_30}
  />
)

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
