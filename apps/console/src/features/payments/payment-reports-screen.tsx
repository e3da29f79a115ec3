import { type ClientData, listPaymentReports } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useNow } from '../../shared/session/now.ts'

type Report = ClientData<typeof listPaymentReports>['rows'][number]

function Facing({ report: { inSuspense } }: { report: Report }) {
  if (inSuspense === null) return <Badge>Not received yet</Badge>
  return <Badge tone="warn">Unmatched</Badge>
}

function ReportFacts({ report }: { report: Report }) {
  const { inSuspense } = report
  return (
    <>
      <Facts
        facts={[
          { name: 'Loan', value: <LoanLink orderId={report.orderId} /> },
          { name: 'Amount', value: pesos(report.amount) },
          { name: 'Number', value: <Code>{report.reference}</Code> },
          { name: 'Channel', value: report.channelNumber },
          { name: 'Paid', value: day(report.paidOn) },
          { name: 'Reported', value: dateTime(report.reportedAt) },
          { name: 'The money', value: <Facing report={report} /> },
        ]}
      />
      {inSuspense !== null && (
        <p>
          <ConsoleLink
            to="/console/suspense"
            search={{
              q: inSuspense.reference ?? '',
              open: `${inSuspense.provider ?? ''} ${inSuspense.reference ?? ''}`,
            }}
          >
            Open the money in suspense
          </ConsoleLink>
        </p>
      )}
    </>
  )
}

export default function PaymentReportsScreen() {
  const now = useNow()
  const columns: readonly Column<Report>[] = [
    { title: 'Order', render: ({ orderId }) => <Code>{orderId}</Code> },
    { title: 'The money', render: (report) => <Facing report={report} /> },
    { title: 'Amount', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
    { title: 'Number', minor: true, render: ({ reference }) => <Code>{reference}</Code> },
    { title: 'Paid', align: 'end', render: ({ paidOn }) => day(paidOn) },
    { title: 'Waiting', align: 'end', sort: 'reported', render: ({ reportedAt }) => age(reportedAt, now) },
  ]
  return (
    <Page
      title="Reported payments"
      about="Payments that borrowers reported by number and no provider confirmed. A report credits nothing."
    >
      <List
        label="Reported payments"
        call={listPaymentReports}
        columns={columns}
        search="Whole number, or an order"
        keyOf={({ orderId, reference }) => `${orderId} ${reference}`}
        empty={{ title: 'No open reports', about: 'Every reported payment was confirmed.' }}
        panel={{ title: ({ amount }) => pesos(amount), render: (report) => <ReportFacts report={report} /> }}
      />
    </Page>
  )
}
