import {
  type ClientData,
  exportLoanSales,
  listLoanSales,
  listSaleLists,
  sellLoans,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { SALE_TERMS } from '../../shared/sale/sale-terms.ts'

type Row = ClientData<typeof listLoanSales>['rows'][number]
type Lists = ClientData<typeof listSaleLists>['lists']

const STATES: StateTable<Row['state']> = {
  agreed: { label: 'Agreed', tone: 'info' },
  transferred: { label: 'Transferred', tone: 'success' },
  withdrawn: { label: 'Withdrawn' },
  ended: { label: 'Paid before' },
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Loan', render: ({ orderId }) => orderId },
  { title: 'Borrower', render: ({ name }) => name },
  { title: 'Buyer', render: ({ buyer }) => buyer },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  { title: 'Notice', minor: true, render: ({ noticedOn }) => day(noticedOn) },
  { title: 'Transfer', sort: 'transfer', render: ({ transferOn }) => day(transferOn) },
  { title: 'Owed', align: 'end', render: ({ owed }) => pesos(owed) },
  { title: 'Price', align: 'end', render: ({ price }) => pesos(price) },
  { title: 'Paid for the buyer', align: 'end', render: ({ forBuyer }) => pesos(forBuyer) },
]

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'agreed', label: 'Agreed' },
      { value: 'transferred', label: 'Transferred' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
  },
]

export default function LoansSoldScreen() {
  return (
    <Page
      title="Loans sold"
      about="Until the day of the transfer a loan goes on as before. From then on it is the buyer’s: its price is on account 1210 until it is paid, and what borrowers still pay here is on 2100 until it is passed on."
      actions={
        <>
          <Action
            call={sellLoans}
            title="Sell a list of loans"
            kind="primary"
            about="A file with a line for each loan: its number, a comma and its price in pesos, up to 1,000 loans. Every line is checked now and again with the approval; then the loans are sold page by page, and each borrower gets an SMS and reads in the app who will own the loan and where to pay."
            fields={[
              { name: 'loans', label: 'List of loans', kind: 'file', accept: '.csv,.txt' },
              ...SALE_TERMS,
            ]}
            done={({ repeated, loans, price }) =>
              repeated
                ? 'It had been done before'
                : `${counted(loans, 'loan')} for ${pesos(price)}: being sold`
            }
          />
          <AsFile
            call={exportLoanSales}
            given={{}}
            about="Loans that are sold with price, what was owed on the day of the transfer and what was paid here since, as a CSV file."
          />
        </>
      }
    >
      <SaleLists />
      <List
        label="Loans sold"
        call={listLoanSales}
        columns={COLUMNS}
        filters={FILTERS}
        search="Loan"
        keyOf={({ orderId, reference }) => `${orderId} ${reference}`}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'No loan was sold', about: 'Sell a list of loans here, or one on its own page.' }}
      />
    </Page>
  )
}

/** Lists under way, and those of which a loan was refused. */
function SaleLists() {
  const { data } = useCall(listSaleLists, {})
  const open = (data?.lists ?? []).filter(({ doneAt, refused }) => doneAt === null || refused.length > 0)
  if (open.length === 0) return null
  return (
    <ul className="grid gap-2">
      {open.map((list) => (
        <SaleList key={list.reference} list={list} />
      ))}
    </ul>
  )
}

function SaleList({ list }: { list: Lists[number] }) {
  const { reference, buyer, transferOn, loans, sold, processed, doneAt, refused } = list
  return (
    <li className="rounded-card border border-line bg-surface p-3 text-sm">
      <p>
        <strong>{`To ${buyer}, ${day(transferOn)}`}</strong>
        <span>{` (${reference}): ${count(sold)} of ${counted(loans, 'loan')} sold`}</span>
        {doneAt === null && <span>{`, ${count(processed)} processed so far`}</span>}
      </p>
      {refused.map(({ orderId, why }) => (
        <p key={orderId} className="text-danger">{`${orderId} was not sold: ${why}`}</p>
      ))}
    </li>
  )
}
