import { type ClientData, listMessages, showStatement } from '@sandigan/contract/client/operator'
import { day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { restWords } from './call-back.tsx'
import { messageWords } from './message-words.ts'

type Line = ClientData<typeof showStatement>['lines'][number]
type Messages = ClientData<typeof listMessages>
type Message = Messages['messages'][number]

const LINES: readonly Column<Line>[] = [
  { title: 'Day', render: ({ on }) => day(on) },
  { title: 'What', render: ({ type }) => words(type) },
  { title: 'Reference', minor: true, render: ({ reference }) => <Code>{reference ?? '–'}</Code> },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
  { title: 'Outstanding', align: 'end', render: ({ outstanding }) => pesos(outstanding) },
]

/** The statement of account as of today, for those who may read it. */
export function Statement({ orderId }: { orderId: string }) {
  const { may } = useSession()
  if (!may('showStatement')) return null
  return (
    <Part
      title="Statement of account"
      folded
      actions={
        <>
          {may('listPaymentCodes') && (
            <ConsoleLink to="/console/payment-codes" search={{ q: orderId }}>
              Payment codes
            </ConsoleLink>
          )}
          {may('listJournal') && (
            <ConsoleLink to="/console/books/journal" search={{ q: orderId }}>
              Entries in the books
            </ConsoleLink>
          )}
        </>
      }
    >
      <Lines orderId={orderId} />
    </Part>
  )
}

const Lines = ({ orderId }: { orderId: string }) => (
  <Ask answer={useCall(showStatement, { orderId })}>
    {({ lines }) =>
      lines.length === 0 ? (
        <p className="text-muted">Nothing was booked yet.</p>
      ) : (
        <Table
          label="Statement of account"
          columns={LINES}
          rows={lines}
          keyOf={({ on, recordedOn, type, reference, outstanding }) =>
            [on, recordedOn, type, reference, outstanding].join(' ')
          }
        />
      )
    }
  </Ask>
)

const MESSAGES: StateTable<Message['state']> = {
  queued: { label: 'Queued' },
  held: { label: 'On hold', tone: 'warn' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  dropped: { label: 'Dropped', tone: 'warn' },
}

const SENT: readonly Column<Message>[] = [
  { title: 'Message', render: ({ template, subject }) => subject ?? messageWords(template) },
  { title: 'By', render: ({ channel }) => (channel === 'sms' ? 'SMS' : 'Email') },
  { title: 'State', render: ({ state }) => <StateBadge of={MESSAGES} state={state} /> },
  { title: 'Text', minor: true, render: ({ text }) => <span className="whitespace-pre-line">{text}</span> },
  { title: 'Made', align: 'end', render: ({ createdAt }) => dateTime(createdAt) },
]

function Sent({ sent: { reminders, dueReminders, remindersRest, mail, messages } }: { sent: Messages }) {
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: 'Reminders', value: words(reminders) },
          { name: 'Before a due date', value: words(dueReminders) },
          { name: 'Resting', value: remindersRest && restWords(remindersRest) },
          { name: 'Email', value: mail?.address },
          { name: 'Refused', value: mail?.refusedAt && dateTime(mail.refusedAt) },
        ]}
      />
      {messages.length === 0 ? (
        <p className="text-muted">Nothing was sent yet.</p>
      ) : (
        <Table
          label="Messages"
          columns={SENT}
          rows={messages}
          keyOf={({ template, channel, createdAt, dueOn }) => [template, channel, createdAt, dueOn].join(' ')}
        />
      )}
    </div>
  )
}

/** What was sent to the borrower, and what became of it, for those who may read it. */
export function MessagesOfLoan({ orderId }: { orderId: string }) {
  if (!useSession().may('listMessages')) return null
  return (
    <Part title="Messages" folded>
      <MessagesSent orderId={orderId} />
    </Part>
  )
}

const MessagesSent = ({ orderId }: { orderId: string }) => (
  <Ask answer={useCall(listMessages, { orderId })}>{(sent) => <Sent sent={sent} />}</Ask>
)
