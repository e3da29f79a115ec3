import { type ClientData, listInbox } from '@sandigan/contract/client/operator'
import { cx } from '@sandigan/ui'
import { MissingHolidays } from '../../shared/calendar/missing-holidays.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { age, day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Deadline } from '../../shared/queue/deadline.tsx'
import { KINDS } from '../../shared/queue/kinds.ts'
import { nameOf, placeOf, reasonOf, type QueueItem } from '../../shared/queue/place-of.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf } from '../../shared/router/address.ts'
import { AddressLink, ConsoleLink } from '../../shared/router/console-link.tsx'
import { useNow } from '../../shared/session/now.ts'
import { useSession } from '../../shared/session/session.tsx'
import { FiguresOfRole } from './figures-of-role.tsx'
import { ReportsDue } from './reports-due.tsx'

type Inbox = ClientData<typeof listInbox>

/** Named are those that are shown, and no others. */
const NEAREST = '8'
const MOST_CLAIMED = '30'

/** The first screen of a day: what is pending for the operator, what they have claimed, and the figures of the book. */
export default function StartScreen() {
  const session = useSession()
  const mayWork = session.may('listInbox')
  const mine = useCall(listInbox, { claim: 'mine', names: MOST_CLAIMED }, { enabled: mayWork, live: true })
  const free = useCall(listInbox, { claim: 'free', names: NEAREST }, { enabled: mayWork, live: true })
  return (
    <Page title={`Hello, ${session.name}`} about={day(session.today)}>
      <div className="flex flex-col gap-6">
        {session.may('saveHoliday') && <MissingHolidays />}
        {session.may('listReportDuties') && <ReportsDue />}
        {mayWork && <Ask answer={free}>{(inbox) => <Work inbox={inbox} mine={mine.data?.rows ?? []} />}</Ask>}
        {!mayWork && session.may('listApprovals') && <ApprovalsAlone />}
        <FiguresOfRole />
      </div>
    </Page>
  )
}

/** For a role that does nothing but approve. */
const ApprovalsAlone = () => (
  <Part title="Your work" actions={<ConsoleLink to="/console/approvals">Approvals</ConsoleLink>}>
    <p>Requests of other operators are under Approvals.</p>
  </Part>
)

function Work({ inbox, mine }: { inbox: Inbox; mine: readonly QueueItem[] }) {
  const free = inbox.rows
  return (
    <>
      {inbox.kinds.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {inbox.kinds.map((kind) => (
            <Waiting key={kind.kind} kind={kind} />
          ))}
        </ul>
      )}
      {mine.length > 0 && (
        <Part title="Yours" flush>
          <Items label="Claimed by you or assigned to you" items={mine} />
        </Part>
      )}
      <Part title="Nearest deadlines" actions={<ConsoleLink to="/console/inbox">Inbox</ConsoleLink>} flush>
        {free.length === 0 ? (
          <Empty title="You are all caught up">
            Everything that your roles can handle is done or claimed.
          </Empty>
        ) : (
          <Items label="What waits, the nearest deadline first" items={free} />
        )}
      </Part>
    </>
  )
}

function Waiting({ kind: { kind, waiting, late, more } }: { kind: Inbox['kinds'][number] }) {
  const label = KINDS.find(({ value }) => value === kind)?.label ?? words(kind)
  return (
    <li className="relative flex-[1_1_9rem] rounded-card border border-line bg-surface p-4 hover:bg-sunken">
      <AddressLink
        address={addressOf({ to: '/console/inbox', search: { kind } })}
        className="text-muted after:absolute after:inset-0 after:rounded-card"
      >
        {label}
      </AddressLink>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <span className={cx('text-title font-semibold tabular-nums', waiting === 0 && 'text-muted')}>
          {count(waiting)}
          {more && <span>+</span>}
        </span>
        {late > 0 && <Badge tone="danger">{count(late)} late</Badge>}
      </p>
    </li>
  )
}

function Items({ label, items }: { label: string; items: readonly QueueItem[] }) {
  const now = useNow()
  return (
    <Table
      label={label}
      columns={columnsAt(now)}
      rows={items}
      keyOf={({ item }) => item}
      addressOf={placeOf}
    />
  )
}

const columnsAt = (now: number): readonly Column<QueueItem>[] => [
  { title: 'About', render: nameOf },
  { title: 'Type', render: ({ kind }) => words(kind) },
  { title: 'Reason', render: reasonOf },
  { title: 'Deadline', render: (item) => <Deadline item={item} /> },
  { title: 'Amount', align: 'end', render: ({ amount }) => (amount === null ? '–' : pesos(amount)) },
  { title: 'Waiting', align: 'end', render: ({ since }) => age(since, now) },
]
