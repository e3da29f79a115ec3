import { type ClientData, listLoansToRelease, releaseLoans } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, dateTime } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { useNow } from '../../shared/session/now.ts'

type Loan = ClientData<typeof listLoansToRelease>['rows'][number]
type Outcome = ClientData<typeof releaseLoans>['loans'][number]

/** As the call takes them. */
const MOST = 50

const WHY_NOT: Readonly<Record<Outcome['outcome'], string>> = {
  released: 'Released',
  repeated: 'It had been released before',
  own: 'You approved it: another person releases it',
  'not-waiting': 'It waits no more',
  'not-found': 'There is no such loan',
}

const Signed = ({ loan: { signed } }: { loan: Loan }) =>
  signed ? <Badge tone="success">Signed</Badge> : <Badge>Not signed yet</Badge>

/** Of several loans the sum is read before the reason is written. */
function Release({ loans, title }: { loans: readonly Loan[]; title: string }) {
  const sum = loans.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0) / 100
  return (
    <Action
      call={releaseLoans}
      title={title}
      kind="primary"
      shortcut="r"
      about={`Sends ${pesos(sum.toFixed(2))}, of a loan that is not signed yet once it is.`}
      given={{ orderIds: loans.map(({ orderId }) => orderId) }}
      done={({ loans: [first] }) => (first === undefined ? 'Nothing was released' : WHY_NOT[first.outcome])}
      {...(loans.length > 1 && { renderResult: Released })}
    />
  )
}

const Released = ({ loans }: ClientData<typeof releaseLoans>) => (
  <Facts
    facts={loans.map(({ orderId, outcome }) => ({
      name: orderId,
      value: WHY_NOT[outcome],
    }))}
  />
)

function LoanPanel({ loan }: { loan: Loan }) {
  const { orderId, borrowerId, name, amount, productName, approvedBy, approvedAt, own } = loan
  return (
    <>
      <Facts
        facts={[
          { name: 'Amount', value: pesos(amount) },
          { name: 'Product', value: productName },
          { name: 'Note', value: <Signed loan={loan} /> },
          { name: 'Approved', value: `${dateTime(approvedAt)}, ${approvedBy}` },
          { name: 'Borrower', value: <BorrowerLink borrowerId={borrowerId} name={name} /> },
          { name: 'Loan', value: <LoanLink orderId={orderId} /> },
        ]}
      />
      {own ? (
        <Notice>{WHY_NOT.own}.</Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Release loans={[loan]} title="Release" />
        </div>
      )}
    </>
  )
}

function ReleaseAll({ rows }: { rows: readonly Loan[] }) {
  const isOpen = useQueryText()['open'] !== undefined
  const others = rows.filter(({ own }) => !own).slice(0, MOST)
  if (isOpen || others.length < 2) return null
  return (
    <div className="pb-3">
      <Release loans={others} title={`Release ${counted(others.length, 'loan')}`} />
    </div>
  )
}

export default function ReleasesScreen() {
  const now = useNow()
  const columns: readonly Column<Loan>[] = [
    { title: 'Borrower', render: (row) => <Contact {...row} /> },
    { title: 'Order', render: ({ orderId }) => <Code>{orderId}</Code> },
    { title: 'Product', minor: true, render: ({ productName }) => productName },
    { title: 'Amount', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
    { title: 'Note', render: (loan) => <Signed loan={loan} /> },
    { title: 'Approved by', render: ({ approvedBy }) => approvedBy },
    { title: 'Approved', align: 'end', sort: 'approved', render: ({ approvedAt }) => age(approvedAt, now) },
  ]
  return (
    <Page
      title="Loans to release"
      about="Loans that a person approved: another one has their money sent. What the rules approved waits for nobody."
    >
      <List
        label="Loans to release"
        call={listLoansToRelease}
        columns={columns}
        keyOf={({ orderId }) => orderId}
        renderAbove={({ rows }) => <ReleaseAll rows={rows} />}
        empty={{
          title: 'No loans to release',
          about: 'Every loan that a person approved has been released.',
        }}
        panel={{
          title: ({ amount }) => `Loan of ${pesos(amount)}`,
          render: (loan) => <LoanPanel loan={loan} />,
        }}
      />
    </Page>
  )
}
