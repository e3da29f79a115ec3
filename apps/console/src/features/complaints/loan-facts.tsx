import type { ClientData, showComplaint } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import { Badge } from '../../shared/controls/badge.tsx'
import { day } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

type Complaint = ClientData<typeof showComplaint>
type Loan = Complaint['loans'][number]
type Payment = Complaint['payments'][number]
type PayCode = Complaint['codes'][number]

const ZERO = '0.00'

/** What the loans of the borrower owe, what was paid, and the codes: what most complaints are answered from. */
export const LoanFacts = ({ complaint: { loans, payments, codes } }: { complaint: Complaint }) => (
  <>
    {loans.map((loan) => (
      <OneLoan key={loan.orderId} loan={loan} />
    ))}
    <Part title="Payments, last 60 days">
      {payments.length === 0 && <p className="text-muted">None was received.</p>}
      <ul className="flex flex-col gap-2">
        {payments.map((payment) => (
          <OnePayment key={payment.reference} payment={payment} />
        ))}
      </ul>
    </Part>
    <Part title="Codes to pay">
      {codes.length === 0 && <p className="text-muted">None was made.</p>}
      <ul className="flex flex-col gap-2">
        {openFirst(codes).map((code) => (
          <OneCode key={code.payCode} code={code} />
        ))}
      </ul>
    </Part>
  </>
)

function OneLoan({ loan }: { loan: Loan }) {
  const { orderId, productName, principal, stage, daysLate, dueNow, nextDue, nextDueOn, settledOn } = loan
  return (
    <Part
      title={`${productName}, ${pesos(principal)}`}
      actions={
        daysLate > 0 ? (
          <Badge tone="danger">{counted(daysLate, 'day')} late</Badge>
        ) : (
          <StateBadge of={LOAN_STAGES} state={stage} />
        )
      }
    >
      <Facts
        facts={[
          { name: 'Due now', value: <strong>{dueNow === ZERO ? 'Nothing' : pesos(dueNow)}</strong> },
          {
            name: daysLate > 0 ? 'Due since' : 'Next due',
            value:
              nextDueOn !== null && (daysLate > 0 ? day(nextDueOn) : `${pesos(nextDue)}, ${day(nextDueOn)}`),
          },
          { name: 'Still owed', value: pesos(loan.outstanding) },
          { name: 'Paid in full', value: settledOn !== null && day(settledOn) },
          {
            name: 'Loan',
            value: (
              <ConsoleLink
                to="/console/loans/$orderId"
                params={{ orderId }}
                className="text-brand-strong hover:underline"
              >
                Plan and all payments
              </ConsoleLink>
            ),
          },
        ]}
      />
    </Part>
  )
}

const PAYMENT_STATES: StateTable<Payment['state']> = {
  credited: { label: 'Credited', tone: 'success' },
  suspense: { label: 'Not matched yet', tone: 'warn' },
  reported: { label: 'Reported by the borrower', tone: 'warn' },
  'taken-back': { label: 'Taken back', tone: 'danger' },
}

const OnePayment = ({ payment: { amount, paidOn, channel, reference, state } }: { payment: Payment }) => (
  <Line
    amount={pesos(amount)}
    about={[day(paidOn), channel && through(channel)].filter(Boolean).join(', ')}
    badge={<StateBadge of={PAYMENT_STATES} state={state} />}
  >
    <Code>{reference}</Code>
  </Line>
)

interface LineProps {
  amount: string
  about: string
  badge: ReactNode
  children: ReactNode
}

const Line = ({ amount, about, badge, children }: LineProps) => (
  <li>
    <div className="flex items-center gap-x-3">
      <strong className="shrink-0 tabular-nums">{amount}</strong>
      <span className="min-w-0 flex-1 text-muted">{about}</span>
      {badge}
    </div>
    {children}
  </li>
)

const CODE_STATES: StateTable<PayCode['state']> = {
  open: { label: 'Open', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  expired: { label: 'Expired' },
  cancelled: { label: 'Cancelled' },
}

const OneCode = ({ code: { payCode, channel, amount, expiresOn, state } }: { code: PayCode }) => (
  <Line
    amount={amount === null ? 'Any amount' : pesos(amount)}
    about={through(channel)}
    badge={<StateBadge of={CODE_STATES} state={state} />}
  >
    <Code>{payCode}</Code>
    {expiresOn !== null && <span className="text-small text-muted"> until {day(expiresOn)}</span>}
  </Line>
)

/** What can still be paid comes first. */
const openFirst = (codes: readonly PayCode[]): PayCode[] =>
  codes.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'))

/** Numbers that are no channel of their own, in words. */
const CHANNELS: Readonly<Record<string, string>> = {
  contract: 'contract number',
  counter: 'any counter',
  suspense: 'matched by an operator',
}
/** A channel has its own name, such as GCash; a code of ours is written in words. */
const through = (channel: string): string =>
  CHANNELS[channel] ?? (/^[a-z-]+$/.test(channel) ? words(channel).toLowerCase() : channel)
