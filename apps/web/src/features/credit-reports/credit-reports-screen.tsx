import { type ClientData, CREDIT_TYPE, type creditReports } from '@sandigan/contract/client'
import { Banner, Card, CheckIcon, Empty, LinkRow, LinkRows, Rows, Screen, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'

type Reports = ClientData<typeof creditReports>
type Loan = Reports['loans'][number]
type Report = NonNullable<Loan['report']>

/** What goes to the credit bureau by law, what was last reported of each loan, and how to say that it is wrong. (Decision 333.) */
export function CreditReportsScreen({ reports: { loans } }: { reports: Reports }) {
  const link = useLink()
  return (
    <Screen title={m.credit_title()} back={{ label: m.back(), ...link('/setting') }} aside={<WhatWeReport />}>
      <Card>
        <p>{m.credit_why()}</p>
        <p className="mt-3 text-muted">{m.credit_when()}</p>
      </Card>
      <Section title={m.credit_loans()}>
        {loans.map((loan) => (
          <LoanCard key={loan.orderId} loan={loan} />
        ))}
        {loans.length === 0 && (
          <Card>
            <Empty title={m.credit_none()} message={m.credit_none_text()} />
          </Card>
        )}
      </Section>
    </Screen>
  )
}

function WhatWeReport() {
  return (
    <Card title={m.credit_what()}>
      <ul className="flex flex-col gap-3">
        {[m.credit_what_you(), m.credit_what_loan(), m.credit_what_end()].map((point) => (
          <li key={point} className="flex gap-2 leading-snug">
            <CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">{m.credit_never()}</p>
      <h3 className="mt-5 font-semibold">{m.credit_own()}</h3>
      <p className="text-muted">{m.credit_own_text()}</p>
    </Card>
  )
}

function LoanCard({ loan }: { loan: Loan }) {
  const { orderId, productId, productName, granted, grantedOn, disputed, report } = loan
  const money = useMoney()
  const link = useLink()
  return (
    <div className="flex flex-col gap-3">
      <Card title={productName}>
        <p className="-mt-2 mb-3 text-muted">{`${money(granted)}, ${longDate(grantedOn)}`}</p>
        {report ? <Reported report={report} /> : <p>{m.credit_not_yet()}</p>}
      </Card>
      {disputed === 1 && <Banner>{m.credit_disputed()}</Banner>}
      {(report || disputed === 1) && (
        <LinkRows>
          {disputed === 1 ? (
            <LinkRow title={m.credit_disputed_see()} {...link('/complaintList')} />
          ) : (
            <LinkRow
              title={m.credit_wrong()}
              {...link('/complainPageNext', { problemType: CREDIT_TYPE, orderNo: orderId, productId })}
            />
          )}
        </LinkRows>
      )}
    </div>
  )
}

const PHASES: Readonly<Record<Report['phase'], () => string>> = {
  active: m.credit_active,
  'written-off': m.credit_written_off,
  closed: m.credit_closed,
  'closed-early': m.credit_closed_early,
  'closed-for-less': m.credit_closed_for_less,
  sold: m.credit_sold,
  undone: m.credit_undone,
}

function Reported({ report }: { report: Report }) {
  const money = useMoney()
  const { asOf, phase, outstanding, overdue, daysLate, lastPaidOn, lastPaid, renegotiated, correcting } =
    report
  return (
    <>
      <Rows
        rows={[
          { label: m.credit_as_of(), value: longDate(asOf) },
          { label: m.credit_status(), value: PHASES[phase](), emphasis: true },
          { label: m.credit_left(), value: money(outstanding) },
          {
            label: m.credit_late(),
            value:
              daysLate > 0
                ? m.credit_late_days({ amount: money(overdue), days: daysLate })
                : m.credit_not_late(),
          },
          {
            label: m.credit_last(),
            value: lastPaidOn
              ? m.credit_last_on({ amount: money(lastPaid), date: longDate(lastPaidOn) })
              : m.credit_last_none(),
          },
          ...(renegotiated === 1 ? [{ label: m.credit_changed(), value: m.credit_changed_yes() }] : []),
        ]}
      />
      {correcting === 1 && <p className="mt-3 text-muted">{m.credit_correcting()}</p>}
    </>
  )
}
