import { type ClientData, showApplication } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { certifiedName, certifiedValue } from '../../shared/format/certified-words.ts'
import { Decision } from './decision.tsx'
import { Documents } from './documents.tsx'
import { Evaluations } from './evaluations.tsx'
import { QueueButtons, QueueLine, useCreditQueue } from './queue-bar.tsx'
import { Summary } from './summary.tsx'

type Application = ClientData<typeof showApplication>

export default function ApplicationScreen() {
  const orderId = usePathPart('orderId')
  const answer = useCall(showApplication, { orderId })
  const queue = useCreditQueue(orderId)
  const name = answer.data?.borrower.name
  return (
    <Page
      title={name ? `Application of ${name}` : 'Application'}
      about={<QueueLine queue={queue} />}
      focusKey={answer.data?.orderId}
      actions={
        <>
          {answer.data !== undefined && (
            <Decision key={orderId} application={answer.data} onDecided={queue.onDecided} />
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
        <Certified application={application} />
        <OtherLoans loans={application.otherLoans} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Holds application={application} />
        <Evaluations evaluations={application.evaluations} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Documents application={application} />
      </div>
    </div>
  </div>
)

function Offer({ application }: { application: Application }) {
  const { orderId, amount, periods, termUnit, productName, appliedAt, stage, decidedBy } = application
  return (
    <Part title={pesos(amount)} actions={<StateBadge of={LOAN_STAGES} state={stage} />}>
      <Facts
        facts={[
          { name: 'Product', value: productName },
          { name: 'Term', value: `${periods} payments, ${termUnit} days apart` },
          { name: 'Decided by', value: decidedBy !== null && `the rules, version ${decidedBy}` },
          { name: 'Offered instead', value: application.offered !== null && pesos(application.offered) },
          { name: 'Applied', value: dateTime(appliedAt) },
          { name: 'Order', value: <Code>{orderId}</Code> },
        ]}
      />
    </Part>
  )
}

function Certified({ application: { borrower } }: { application: Application }) {
  const { reference, name, ...rest } = borrower
  return (
    <Part title="What was certified">
      <Facts
        facts={[
          {
            name: 'Borrower',
            value: (
              <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId: reference }}>
                {name || reference}
              </ConsoleLink>
            ),
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

function Holds({ application: { holds } }: { application: Application }) {
  if (holds.length === 0) return null
  return (
    <Part title="Holds">
      <ul className="flex flex-col gap-1.5">
        {holds.map(({ reason, others }) => (
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

function OtherLoans({ loans }: { loans: Application['otherLoans'] }) {
  if (loans.length === 0) return null
  return (
    <Part title="Other loans">
      <ul className="flex flex-col gap-1.5 tabular-nums">
        {loans.map(({ orderId, stage, outstanding, daysLate }) => (
          <li key={orderId} className="flex flex-wrap gap-x-3">
            <ConsoleLink to="/console/loans/$orderId" params={{ orderId }}>
              <Code>{orderId}</Code>
            </ConsoleLink>
            <span>{words(stage)}</span>
            <span>{pesos(outstanding)}</span>
            {daysLate > 0 && <Badge tone="danger">{counted(daysLate, 'day')} late</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
