import { type ClientData, showApplication } from '@sandigan/contract/client/operator'
import { cx } from '@sandigan/ui'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, dateTime, day, manilaDay } from '../../shared/format/dates.ts'
import { counted, pesos, share } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { QueueButtons, QueueLine, useQueue } from '../../shared/queue/queue-bar.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useNow } from '../../shared/session/now.ts'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { certifiedName, certifiedValue } from '../../shared/format/certified-words.ts'
import { Decision } from './decision.tsx'
import { Documents } from './documents.tsx'
import { Evaluations } from './evaluations.tsx'
import { liveEvaluation, Summary } from './summary.tsx'

type Application = ClientData<typeof showApplication>

const APPLICATIONS = {
  kind: 'application',
  address: addressOf({ to: '/console/applications' }),
  title: 'All applications',
} as const

export default function ApplicationScreen() {
  const orderId = usePathPart('orderId')
  const answer = useCall(showApplication, { orderId })
  const queue = useQueue(APPLICATIONS, orderId)
  const name = answer.data?.borrower.name
  return (
    <Page
      title={name ? `Application of ${name}` : 'Application'}
      about={<QueueLine queue={queue} />}
      focusKey={answer.data?.orderId}
      subject={answer.data && { name: `${name || 'No name yet'}, ${pesos(answer.data.amount)}` }}
      actions={
        <>
          {answer.data !== undefined && (
            <Decision key={orderId} application={answer.data} onDecided={queue.onDone} />
          )}
          <QueueButtons queue={queue} />
        </>
      }
    >
      <Ask answer={answer}>
        {(application) => <WholeApplication key={orderId} application={application} />}
      </Ask>
    </Page>
  )
}

/** What is requested and by whom, what the rules say of it, and the evidence: side by side where there is room. */
const WholeApplication = ({ application }: { application: Application }) => (
  <div className="flex flex-col gap-4">
    <Summary application={application} />
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[1fr_1.2fr_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <Offer application={application} />
        <Holds application={application} />
        <Evaluations evaluations={application.evaluations} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Certified application={application} />
        <EarlierLoans loans={application.otherLoans} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Documents application={application} />
        <References references={application.references} />
      </div>
    </div>
  </div>
)

function Offer({ application }: { application: Application }) {
  const { orderId, amount, periods, termUnit, productName, appliedAt, stage, decidedBy, cost } = application
  return (
    <Part title={pesos(amount)} actions={<StateBadge of={LOAN_STAGES} state={stage} />}>
      <Facts
        facts={[
          { name: 'Product', value: productName },
          { name: 'Installments', value: `${periods} of ${pesos(cost.instalment)}, ${termUnit} days apart` },
          { name: 'Total to repay', value: <strong>{pesos(cost.total)}</strong> },
          { name: 'Total cost', value: `${pesos(cost.charges)} (interest and fees)` },
          { name: 'Receives', value: pesos(cost.receives) },
          { name: 'Share of income', value: <Month application={application} /> },
          { name: 'Decided by', value: decidedBy !== null && `the rules, version ${decidedBy}` },
          { name: 'Offered instead', value: application.offered !== null && pesos(application.offered) },
          { name: 'Applied', value: dateTime(appliedAt) },
          { name: 'Order', value: <Code>{orderId}</Code> },
        ]}
      />
    </Part>
  )
}

/** In thousandths. */
const HALF = 500

/** What is wrong with a share of the income, in the words of an operator; empty where nothing is. */
function burdenOf(application: Application): string {
  const rule = liveEvaluation(application)?.results.find((result) => result.rule === 'income')
  if (rule !== undefined && rule.outcome !== 'passed' && rule.outcome !== 'off')
    return 'above the limit of the credit rules'
  return (application.month.share ?? 0) > HALF ? 'more than half of the income' : ''
}

/** How much of the income a month of installments takes. */
function Month({ application }: { application: Application }) {
  const { instalments, others, income, share: part } = application.month
  const burden = burdenOf(application)
  const taken = [pesos(instalments), others !== '0.00' && `${pesos(others)} for other loans`]
  const sum = `${taken.filter(Boolean).join(' and ')} a month`
  if (part === null || income === null) return <>{sum}. No income was certified.</>
  return (
    <>
      <strong className={cx(burden !== '' && 'text-danger')}>
        {[share(part), burden].filter(Boolean).join(', ')}
      </strong>
      <span className="block text-small text-muted">
        {sum}. The borrower chose a range of income: the credit rules count it as {pesos(income)}.
      </span>
    </>
  )
}

function Certified({ application: { borrower } }: { application: Application }) {
  const now = useNow()
  const { reference, name, phone, registeredAt, address, ...rest } = borrower
  return (
    <Part title="Borrower">
      <Facts
        facts={[
          {
            name: 'Name',
            value: (
              <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId: reference }}>
                {name || reference}
              </ConsoleLink>
            ),
          },
          { name: 'Phone', value: phone },
          { name: 'Address', value: address },
          {
            name: 'Registered',
            value: `${day(manilaDay(new Date(registeredAt)))} (${age(registeredAt, now)} ago)`,
          },
          ...Object.entries(rest).map(([field, value]) => ({
            name: certifiedName(field),
            value: certifiedValue(field, value),
          })),
        ]}
      />
    </Part>
  )
}

function References({ references }: { references: Application['references'] }) {
  if (references.length === 0) return null
  return (
    <Part title="References">
      <Facts
        facts={references.map(({ name, relation, phone }) => ({
          name: words(relation),
          value: (
            <>
              {name} <span className="text-muted tabular-nums">{phone}</span>
            </>
          ),
        }))}
      />
      <p className="pt-2 text-small text-muted">
        Named to confirm who the borrower is. They are never contacted about a loan.
      </p>
    </Part>
  )
}

function Holds({ application: { holds } }: { application: Application }) {
  // The missing photo is named above and in its own place.
  const listed = holds.filter(({ reason }) => reason !== 'photo-missing')
  if (listed.length === 0) return null
  return (
    <Part title="Holds">
      <ul className="flex flex-col gap-1.5">
        {listed.map(({ reason, others }) => (
          <li key={reason} className="flex flex-wrap items-center gap-2">
            <Badge tone={reason === 'listed' ? 'danger' : 'warn'}>{words(reason)}</Badge>
            {others.map((borrowerId) => (
              <ConsoleLink key={borrowerId} to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
                <Code>{borrowerId}</Code>
              </ConsoleLink>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Each loan with how it went: what is open today, and how the others ended. */
function EarlierLoans({ loans }: { loans: Application['otherLoans'] }) {
  return (
    <Part title="Other loans">
      {loans.length === 0 && <p className="text-muted">None: this is the first one.</p>}
      <ul className="flex flex-col gap-2 tabular-nums">
        {loans.map((loan) => (
          <li key={loan.orderId} className="flex flex-wrap items-center justify-between gap-x-3">
            <ConsoleLink to="/console/loans/$orderId" params={{ orderId: loan.orderId }}>
              {loan.productName}, {pesos(loan.principal)}
            </ConsoleLink>
            <HowItWent loan={loan} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function HowItWent({ loan }: { loan: Application['otherLoans'][number] }) {
  const { stage, settledOn, worstDaysLate, daysLate, outstanding } = loan
  if (settledOn !== null)
    return worstDaysLate === 0 ? (
      <Badge tone="success">Never late, paid {day(settledOn)}</Badge>
    ) : (
      <Badge tone="warn">
        Paid {day(settledOn)}, up to {counted(worstDaysLate, 'day')} late
      </Badge>
    )
  if (daysLate > 0)
    return (
      <Badge tone="danger">
        {counted(daysLate, 'day')} late, {pesos(outstanding)} owed
      </Badge>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {outstanding !== '0.00' && <span>{pesos(outstanding)} owed</span>}
      <StateBadge of={LOAN_STAGES} state={stage} />
    </span>
  )
}
