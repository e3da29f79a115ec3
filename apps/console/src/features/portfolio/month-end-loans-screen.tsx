import {
  type ClientData,
  exportMonthEndLoans,
  listMonthEndLoans,
  showPortfolio,
} from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { Empty, Loading } from '../../shared/controls/states.tsx'
import { day, month as nameOfMonth, monthEnd } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import type { Search } from '../../shared/router/search.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { END_WORDS, ENDS, STEP_WORDS, STEPS } from '../../shared/format/step-words.ts'

type Row = ClientData<typeof listMonthEndLoans>['rows'][number]

type Products = readonly { readonly productId: string; readonly name: string }[]

const columnsOf = (products: Products): readonly Column<Row>[] => [
  { title: 'Borrower', render: (row) => <Contact {...row} /> },
  {
    title: 'Product',
    minor: true,
    render: ({ productId }) => products.find((one) => one.productId === productId)?.name ?? productId,
  },
  { title: 'Province', minor: true, render: ({ province }) => province ?? '–' },
  {
    title: 'Paid out',
    align: 'end',
    sort: 'disbursed',
    minor: true,
    render: ({ disbursedOn }) => day(disbursedOn),
  },
  {
    title: 'Days late',
    align: 'end',
    sort: 'late',
    render: ({ daysLate }) => (daysLate === 0 ? '–' : count(daysLate)),
  },
  { title: 'Principal', align: 'end', sort: 'principal', render: ({ principal }) => pesos(principal) },
  { title: 'Owed in all', align: 'end', render: ({ total }) => pesos(total) },
  {
    title: 'Written off',
    align: 'end',
    minor: true,
    render: ({ writtenOff }) => (writtenOff === '0.00' ? '–' : pesos(writtenOff)),
  },
  {
    title: 'Renegotiated',
    align: 'end',
    minor: true,
    render: ({ renegotiatedOn }) => (renegotiatedOn === null ? '–' : day(renegotiatedOn)),
  },
]

const any = (label: string) => ({ value: '', label })
const STEP_OPTIONS = STEPS.map((value) => ({ value, label: STEP_WORDS[value] }))

/** Those that only a figure's link sets are shown while it does. */
const filtersOf = (months: readonly string[], products: Products): Filter[] => [
  {
    name: 'month',
    label: 'At the end of',
    options: months.map((value) => ({ value, label: nameOfMonth(value) })),
  },
  { name: 'step', label: 'Days late', options: [any('Any'), ...STEP_OPTIONS] },
  {
    name: 'productId',
    label: 'Product',
    options: [
      any('All products'),
      ...products.map(({ productId, name }) => ({ value: productId, label: name })),
    ],
  },
  {
    name: 'lateOver',
    label: 'Portfolio at risk',
    options: [any('Any'), ...['1', '7', '30', '60', '90'].map((value) => ({ value, label: `PAR ${value}` }))],
    onlyWhenSet: true,
  },
  {
    name: 'size',
    label: 'Borrowed',
    options: [
      any('Any'),
      { value: 'to-5000', label: 'Up to ₱5,000' },
      { value: 'to-10000', label: 'Up to ₱10,000' },
      { value: 'to-20000', label: 'Up to ₱20,000' },
      { value: 'to-50000', label: 'Up to ₱50,000' },
      { value: 'above-50000', label: 'More than ₱50,000' },
    ],
    onlyWhenSet: true,
  },
  {
    name: 'renegotiated',
    label: 'Renegotiated',
    options: [any('Any'), { value: 'yes', label: 'Not cured' }],
    onlyWhenSet: true,
  },
  monthFilter('vintage', 'Paid out in'),
  monthFilter('writtenOffIn', 'Written off in'),
  {
    name: 'first',
    label: 'First installment',
    options: [
      any('Any'),
      { value: 'open', label: 'Unpaid for 30 days' },
      { value: 'paid', label: 'Paid within 30 days' },
    ],
    onlyWhenSet: true,
  },
  { name: 'from', label: 'A month before', options: [any('Any'), ...STEP_OPTIONS], onlyWhenSet: true },
  {
    name: 'to',
    label: 'Now',
    options: [any('Any'), ...ENDS.map((value) => ({ value, label: END_WORDS[value] }))],
    onlyWhenSet: true,
  },
  ...OF_LINKS,
]

const OF_LINKS: readonly Filter[] = [
  {
    name: 'above',
    label: 'Cost',
    options: [any('Any'), { value: 'yes', label: 'Above a ceiling' }],
    onlyWhenSet: true,
  },
  { name: 'ceiling', label: 'Ceiling', hidden: true },
  { name: 'province', label: 'Province', hidden: true },
  { name: 'borrowerId', label: 'Borrower', hidden: true },
]

const monthFilter = (name: string, label: string): Filter => ({
  name,
  label,
  onlyWhenSet: true,
  hidden: true,
})

const NAMES = [
  'month',
  'productId',
  'borrowerId',
  'step',
  'lateOver',
  'size',
  'province',
  'ceiling',
  'above',
  'renegotiated',
  'vintage',
  'writtenOffIn',
  'first',
  'from',
  'to',
]

/** Where the borrowers of the list lived, which nobody chooses here: a figure leads to it. */
const OfProvince = ({ name, others }: { name: string | null; others: Search }) => (
  <p className="pb-3 text-muted">
    Of borrowers in {name ?? 'no known province'}.{' '}
    <ConsoleLink to="/console/portfolio/loans" search={others}>
      Of all provinces
    </ConsoleLink>
  </p>
)

/** The rows that the figures of the portfolio are made of. */
export default function MonthEndLoansScreen() {
  // Which months there are, and the latest of them, which holds where the address names none.
  const { data } = useCall(showPortfolio, {}, { keep: true })
  const { province, ...query } = useQueryText()
  const { month = data?.month ?? undefined, vintage, writtenOffIn, ceiling } = query
  const also = [
    ...(vintage ? [`paid out in ${nameOfMonth(vintage)}`] : []),
    ...(writtenOffIn ? [`written off in ${nameOfMonth(writtenOffIn)}`] : []),
    ...(ceiling ? [ceiling === 'none' ? 'that no ceiling covers' : 'that one ceiling covers'] : []),
  ]
  return (
    <Page
      title="Loans at a month end"
      about={
        month
          ? `As they stood at the end of ${day(monthEnd(month))} and were known then${also.map((one) => `, ${one}`).join('')}. A loan leads to its page, which shows it as it is today.`
          : 'As they stood at the end of a month.'
      }
      actions={
        month && (
          <AsFile
            call={exportMonthEndLoans}
            about="These loans as a CSV file, the largest first, with orders and borrowers by their numbers."
            filters={NAMES}
          />
        )
      }
    >
      {data === undefined ? (
        <Loading />
      ) : month === undefined ? (
        <div className="rounded-card border border-line bg-surface">
          <Empty title="No month is counted yet">
            The loans of a month are counted when its last day is closed, in the night after it.
          </Empty>
        </div>
      ) : (
        <List
          label="Loans at a month end"
          call={listMonthEndLoans}
          payloadOf={(query) => ({ month, ...query })}
          columns={columnsOf(data.products)}
          filters={filtersOf(data.months, data.products)}
          keyOf={({ orderId }) => orderId}
          renderAbove={({ rows: [first] }) =>
            province && first && <OfProvince name={first.province} others={query} />
          }
          rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
          empty={{ title: 'No such loan at the end of this month' }}
        />
      )}
    </Page>
  )
}
