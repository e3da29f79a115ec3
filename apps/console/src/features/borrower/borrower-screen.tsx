import { type ClientData, showBorrower } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { certifiedName, certifiedValue } from '../../shared/format/certified-words.ts'
import { day, manilaDay, dateTime } from '../../shared/format/dates.ts'
import { counted, pesos, share } from '../../shared/format/pesos.ts'
import { midWords, words } from '../../shared/format/words.ts'
import { Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part, SideBySide } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { BorrowerActions } from './borrower-actions.tsx'
import { ContactStrip, isRunning } from './contact-strip.tsx'
import { FLAG_WORDS } from './flag-words.ts'
import { Timeline } from './timeline.tsx'

type Borrower = ClientData<typeof showBorrower>

/** The forms by what they ask. */
const SECTIONS: Readonly<Record<Borrower['certified'][number]['section'], string>> = {
  basic: 'identity',
  personal: 'home and family',
  job: 'work',
  ext: 'references',
}

export default function BorrowerScreen() {
  const borrowerId = usePathPart('borrowerId')
  const session = useSession()
  const answer = useCall(showBorrower, { borrowerId })
  return (
    <Page
      title={answer.data?.name || 'Borrower'}
      about={
        <>
          <Code>{borrowerId}</Code>
          {session.may('searchAudit') && (
            <>
              {' · '}
              <ConsoleLink to="/console/audit" search={{ borrowerId }}>
                Who saw this borrower
              </ConsoleLink>
            </>
          )}
        </>
      }
      subject={answer.data && { name: answer.data.name || 'No name yet' }}
      actions={answer.data && <BorrowerActions borrower={answer.data} />}
    >
      <Ask answer={answer}>{(borrower) => <WholeBorrower borrower={borrower} />}</Ask>
    </Page>
  )
}

function WholeBorrower({ borrower }: { borrower: Borrower }) {
  const { borrowerId, loans, certified, accounts } = borrower
  return (
    <div className="flex flex-col gap-4">
      <Warnings borrower={borrower} />
      <ContactOf loans={loans} />
      <Part title="Loans" flush>
        {loans.length === 0 ? <p className="px-4 pb-4 text-muted">No order yet.</p> : <Loans loans={loans} />}
      </Part>
      <SideBySide>
        <Identity borrower={borrower} />
        <Accounts accounts={accounts} />
      </SideBySide>
      <Timeline borrowerId={borrowerId} />
      <SideBySide>
        {certified.map(({ section, savedAt, fields }) => (
          <Part key={section} title={`Certified: ${SECTIONS[section]}`}>
            <Facts
              facts={[
                ...fields.map(({ code, value }) => ({
                  name: certifiedName(code),
                  value: certifiedValue(code, value),
                })),
                { name: 'Saved', value: dateTime(savedAt) },
              ]}
            />
          </Part>
        ))}
        <Part title="Consents">
          {borrower.consents.length === 0 && <p className="text-muted">Nothing recorded.</p>}
          <Facts
            facts={borrower.consents.map(({ kind, givenAt }) => ({
              name: words(kind),
              value: dateTime(givenAt),
            }))}
          />
        </Part>
      </SideBySide>
    </div>
  )
}

/** How the borrower is reached about the loan that is latest, for those who call about loans. */
function ContactOf({ loans }: { loans: Borrower['loans'] }) {
  const may = useSession().may('showContactDetails')
  const [latest] = loans.filter(isRunning).toSorted((one, other) => other.daysLate - one.daysLate)
  if (latest === undefined || !may) return null
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <ContactStrip orderId={latest.orderId} />
    </div>
  )
}

/** What an operator who speaks with the borrower must know first. */
function Warnings({ borrower: { flags, holds, screening, complaints, loans } }: { borrower: Borrower }) {
  // A hold is about an application that waits.
  const waits = loans.some(({ stage }) => stage === 'reviewing')
  const open = screening?.filter(({ state }) => state !== 'cleared') ?? []
  return (
    <>
      {flags.map(({ kind, by, reason, setAt }) => (
        <Notice key={kind} tone="warn">
          <strong>{words(kind)}.</strong> {FLAG_WORDS[kind]} Set by {by}, {dateTime(setAt)}: {reason}
        </Notice>
      ))}
      {waits && holds.length > 0 && (
        <Notice tone="warn">On hold: {holds.map(({ reason }) => midWords(reason)).join(', ')}.</Notice>
      )}
      {open.map(({ hitId, listedName, score, state }) => (
        <Notice key={hitId} tone="danger">
          May be {listedName} on a sanction list (names {share(score)} alike, {state}). Do not tell the
          borrower.
        </Notice>
      ))}
      {complaints.map(({ problemId, type, replyBy, late }) => (
        <Notice key={problemId} tone={late ? 'danger' : 'info'}>
          Complaint about {type.toLowerCase()}, reply by {day(replyBy)}.{' '}
          <ConsoleLink to="/console/complaints/$problemId" params={{ problemId }}>
            Open it
          </ConsoleLink>
        </Notice>
      ))}
    </>
  )
}

function Identity({ borrower }: { borrower: Borrower }) {
  const { name, phone, registeredAt, language, client, reapplyFrom, reminders, dueReminders } = borrower
  return (
    <Part title="Contact">
      <Facts
        facts={[
          { name: 'Name', value: name === '' && 'Not certified' },
          { name: 'Phone', value: phone || 'Erased' },
          {
            name: 'Client',
            value: <Badge tone={client === 'repeat' ? 'success' : 'plain'}>{words(client)}</Badge>,
          },
          { name: 'May apply from', value: reapplyFrom && day(reapplyFrom) },
          { name: 'Registered', value: dateTime(registeredAt) },
          { name: 'Language', value: language === 'fil' ? 'Filipino' : 'English' },
          {
            name: 'Reminders',
            value: reminders === 'on' && dueReminders === 'off' ? 'Only when late' : words(reminders),
          },
        ]}
      />
    </Part>
  )
}

function Accounts({ accounts }: { accounts: Borrower['accounts'] }) {
  if (accounts.length === 0)
    return (
      <Part title="Accounts">
        <p className="text-muted">No linked account yet.</p>
      </Part>
    )
  return (
    <Part title="Accounts" flush>
      <Table
        label="Accounts"
        rows={accounts}
        keyOf={({ number, boundAt }) => `${number} ${boundAt}`}
        columns={[
          { title: 'Account', render: ({ institution, number }) => `${institution} ${number}` },
          { title: 'Holder', render: ({ holder }) => holder },
          { title: 'Linked', align: 'end', render: ({ boundAt }) => day(manilaDay(new Date(boundAt))) },
          {
            title: 'State',
            render: ({ replacedAt }) =>
              replacedAt === null ? <Badge tone="success">In use</Badge> : <Badge>Replaced</Badge>,
          },
        ]}
      />
    </Part>
  )
}

const Loans = ({ loans }: { loans: Borrower['loans'] }) => (
  <Table
    label="Loans"
    rows={loans}
    keyOf={({ orderId }) => orderId}
    addressOf={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
    columns={[
      { title: 'Product', render: ({ productName }) => productName },
      { title: 'Stage', render: ({ stage, daysLate }) => <Stage stage={stage} daysLate={daysLate} /> },
      { title: 'Amount', align: 'end', render: ({ principal }) => pesos(principal) },
      { title: 'Outstanding', align: 'end', render: ({ outstanding }) => pesos(outstanding) },
      {
        title: 'Next due',
        align: 'end',
        render: ({ nextDueOn }) => (nextDueOn === null ? '–' : day(nextDueOn)),
      },
    ]}
  />
)

function Stage({ stage, daysLate }: { stage: string; daysLate: number }) {
  if (daysLate > 0) return <Badge tone="danger">{`${counted(daysLate, 'day')} late`}</Badge>
  return <StateBadge of={LOAN_STAGES} state={stage} />
}
