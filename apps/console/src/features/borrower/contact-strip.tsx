import { type ClientData, showContactDetails } from '@sandigan/contract/client/operator'
import { LockIcon, PhoneIcon } from '@sandigan/ui'
import { Badge } from '../../shared/controls/badge.tsx'
import { buttonClass, Key } from '../../shared/controls/button.tsx'
import { hourWords, outcomeWords, wayWords } from '../../shared/format/contact-words.ts'
import { clock, dateTime, day } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

type Details = ClientData<typeof showContactDetails>

const RUNNING = new Set(['running', 'due-soon', 'overdue'])

/** Whether somebody may be called about it. */
export const isRunning = ({ stage }: { readonly stage: string }): boolean => RUNNING.has(stage)

/** How the borrower of a running loan is reached, for those who record what came of it. Its place is there before its answer. */
export function ContactStrip({ orderId }: { orderId: string }) {
  const may = useSession().may('showContactDetails')
  // The hours of contact begin and end while the page is open, and colleagues call, too.
  const answer = useCall(showContactDetails, { orderId }, { enabled: may, live: true })
  if (!may) return null
  return (
    <div className="min-h-36 min-w-0 flex-[1_1_20rem] max-sm:min-h-64">
      <Ask answer={answer}>{(details) => <Strip details={details} />}</Ask>
    </div>
  )
}

const Strip = ({ details }: { details: Details }) => (
  <section aria-label="Contact" className="flex flex-wrap items-start gap-x-6 gap-y-3">
    <CallNumber details={details} />
    <div className="min-w-0 flex-[1_1_16rem]">
      <Facts
        facts={[
          { name: 'Speaks', value: details.language === 'fil' ? 'Filipino' : 'English' },
          { name: 'Last contact', value: <LastContact contact={details.lastContact} /> },
          { name: 'Promised', value: details.promise && <Promised promise={details.promise} /> },
          {
            name: 'Best hour',
            value: details.bestHour !== null && `${hourWords(details.bestHour)}, reached then before`,
          },
          { name: 'Reminders', value: reminderWords(details) },
        ]}
      />
    </div>
  </section>
)

/** `09171234567` → `0917 123 4567`: as it is read out. */
const grouped = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')

function CallNumber({ details: { phone, dial, closed, opensAt } }: { details: Details }) {
  const address = dial === null ? null : `tel:${dial}`
  useShortcuts(address === null ? {} : { p: { what: 'Call', press: () => window.location.assign(address) } })
  if (address !== null)
    return (
      <a href={address} aria-keyshortcuts="p" className={buttonClass('primary')}>
        <PhoneIcon size={16} />
        <span className="tabular-nums">Call {grouped(phone)}</span>
        <Key said>p</Key>
      </a>
    )
  return (
    <div className="max-w-64">
      <p className="flex items-center gap-2 font-semibold tabular-nums">
        <LockIcon size={16} />
        {phone || 'No number'}
      </p>
      <p className="mt-0.5 text-small text-muted">{closedWords(closed, opensAt)}</p>
    </div>
  )
}

function closedWords(closed: Details['closed'], opensAt: string | null): string {
  if (closed === 'hours') return `Closed until ${clock(opensAt ?? '')}: nobody is called at night.`
  if (closed === 'flagged') return 'A flag of the borrower stops calls.'
  return 'The account was deleted.'
}

function LastContact({ contact }: { contact: Details['lastContact'] }) {
  if (contact === null) return <>Nobody has contacted the borrower yet</>
  const { at, by, way, outcome, text } = contact
  return (
    <>
      {wayWords(way)}: {outcomeWords(outcome)}, {dateTime(at)}, {by}
      {text !== '' && <span className="block text-muted">“{text}”</span>}
    </>
  )
}

const Promised = ({ promise: { on, amount, broken } }: { promise: NonNullable<Details['promise']> }) => (
  <>
    <span>{amount === null ? `by ${day(on)}` : `${pesos(amount)} by ${day(on)}`}</span>{' '}
    {broken && <Badge tone="danger">Broken</Badge>}
  </>
)

const REMINDERS: Readonly<Record<Details['reminders'], string>> = {
  on: 'On',
  'late-only': 'Only when late: the borrower turned off the others',
  off: 'Off: the borrower turned them off',
  flagged: 'Stopped by a flag',
}

function reminderWords({ reminders, remindersRest, flags }: Details): string {
  if (reminders !== 'flagged' && reminders !== 'off' && remindersRest !== null)
    return `Rest until ${day(remindersRest.until)}: a call back was requested`
  if (reminders !== 'flagged') return REMINDERS[reminders]
  return `${REMINDERS.flagged}: ${flags.map((kind) => words(kind).toLowerCase()).join(', ')}`
}
