import { type ClientData, showApplication } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { moment } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part, SideBySide } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { Decision } from './decision.tsx'
import { NextApplication } from './next-application.tsx'
import { Evaluations } from './evaluations.tsx'

type Application = ClientData<typeof showApplication>

export default function ApplicationScreen() {
  const orderId = usePathPart('orderId')
  const answer = useCall(showApplication, { orderId })
  const name = answer.data?.borrower.name
  return (
    <Page
      title={name ? `Application of ${name}` : 'Application'}
      about={<ConsoleLink to="/console/applications">All applications</ConsoleLink>}
      actions={
        <>
          {answer.data !== undefined && <Decision key={orderId} application={answer.data} />}
          <NextApplication orderId={orderId} />
        </>
      }
    >
      <Ask answer={answer}>{(application) => <WholeApplication application={application} />}</Ask>
    </Page>
  )
}

const WholeApplication = ({ application }: { application: Application }) => (
  <SideBySide>
    <div className="flex min-w-0 flex-col gap-4">
      <Offer application={application} />
      <Certified application={application} />
      <OtherLoans loans={application.otherLoans} />
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <Holds application={application} />
      <Evaluations evaluations={application.evaluations} />
    </div>
  </SideBySide>
)

function Offer({ application }: { application: Application }) {
  const { orderId, amount, periods, termUnit, productName, appliedAt, stage, decidedBy } = application
  return (
    <Part title={`${pesos(amount)}, ${productName}`}>
      <Facts
        facts={[
          {
            name: 'State',
            value: <StateBadge of={LOAN_STAGES} state={stage} />,
          },
          { name: 'Decided by', value: decidedBy !== null && `the rules, version ${decidedBy}` },
          { name: 'Offered instead', value: application.offered !== null && pesos(application.offered) },
          { name: 'Term', value: `${periods} payments, ${termUnit} days apart` },
          { name: 'Applied', value: moment(appliedAt) },
          { name: 'Order', value: <Code>{orderId}</Code> },
        ]}
      />
    </Part>
  )
}

function Certified({ application: { borrower, account, identityCards } }: { application: Application }) {
  const { reference, name, ...told } = borrower
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
          ...Object.entries(told).map(([field, value]) => ({ name: words(field), value })),
          {
            name: 'Account',
            value: account && `${account.institution} ${account.number}, ${account.holder}`,
          },
          ...identityCards.map(({ side, signature, holder, birthday }) => ({
            name: side === 'idFront' ? 'Code on the front' : 'Code on the back',
            value: `${holder}, ${birthday ?? 'no birthday'}; signature ${signature}`,
          })),
        ]}
      />
    </Part>
  )
}

function Holds({ application: { holds, stillWanted } }: { application: Application }) {
  return (
    <Part title="Holds">
      {holds.length === 0 ? (
        <p className="text-muted">Nothing holds this application.</p>
      ) : (
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
      )}
      {stillWanted.length > 0 && (
        <p className="pt-3">The borrower was asked for: {stillWanted.map(words).join(', ')}.</p>
      )}
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
            {daysLate > 0 && <Badge tone="danger">{daysLate} days late</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
