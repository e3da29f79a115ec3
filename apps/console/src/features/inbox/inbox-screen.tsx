import { type ClientData, listInbox, showContact } from '@sandigan/contract/client/operator'
import { buttonClass, Key } from '../../shared/controls/button.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, day, dateTime } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { useGo } from '../../shared/router/address.ts'
import { AddressLink } from '../../shared/router/console-link.tsx'
import { AssignButton } from '../../shared/queue/assign.tsx'
import { BulkActions } from '../../shared/queue/bulk-actions.tsx'
import { ClaimButton } from '../../shared/queue/claim-button.tsx'
import { Deadline } from '../../shared/queue/deadline.tsx'
import { KINDS } from '../../shared/queue/kinds.ts'
import { aboutOf, nameOf, placeOf, reasonOf } from '../../shared/queue/place-of.ts'
import { useNow } from '../../shared/session/now.ts'
import { type Session, useSession } from '../../shared/session/session.tsx'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { useCall } from '../../shared/request/use-call.ts'

/** Rows with names, as many as the call gives. */
const NAMED = '100'

type Inbox = ClientData<typeof listInbox>
type Item = Inbox['rows'][number]

/** The kinds that are for an operator with these roles. */
const filtersFor = ({ may }: Session): readonly Filter[] => [
  {
    name: 'kind',
    label: 'Type',
    options: [{ value: '', label: 'All' }, ...KINDS.filter(({ action }) => may(action))],
    main: true,
  },
  {
    name: 'claim',
    label: 'Claimed by',
    options: [
      { value: '', label: 'Anybody or nobody' },
      { value: 'mine', label: 'Me' },
      { value: 'free', label: 'Nobody' },
    ],
  },
]

const COLUMNS = (now: number): readonly Column<Item>[] => [
  { title: 'About', render: nameOf },
  { title: 'Type', render: ({ kind }) => words(kind) },
  { title: 'Reason', render: reasonOf },
  { title: 'Deadline', render: (item) => <Deadline item={item} /> },
  { title: 'Amount', align: 'end', render: ({ amount }) => (amount === null ? '–' : pesos(amount)) },
  {
    title: 'Claimed by',
    minor: true,
    render: ({ claim }) => (claim === null ? '–' : whoseOf(claim)),
  },
  { title: 'Waiting', align: 'end', render: ({ since }) => age(since, now) },
]

const whoseOf = ({ mine, by, assignedBy }: NonNullable<Item['claim']>): string =>
  `${mine ? 'You' : by}${assignedBy === null ? '' : `, assigned by ${assignedBy}`}`

/** `Application · Liza H. Testrosa`. */
const titleOf = (item: Item): string => `${words(item.kind)} · ${nameOf(item)}`

/** How many items of each kind are pending, and how many of them are late. */
const waitingIn = ({ kinds }: Inbox): Record<string, string> =>
  Object.fromEntries(
    kinds
      .filter(({ waiting }) => waiting > 0)
      .map(({ kind, waiting, late, more }) => [
        kind,
        `${count(waiting)}${more ? '+' : ''}${late > 0 ? `, ${count(late)} late` : ''}`,
      ]),
  )

export default function InboxScreen() {
  const now = useNow()
  const session = useSession()
  return (
    <Page
      title="Inbox"
      about="Open work for your roles, nearest deadline first. Claim an item before you work on it."
    >
      <List
        label="What waits"
        call={listInbox}
        payloadOf={(query) => ({ ...query, names: NAMED })}
        pageOf={({ rows }) => ({ rows, next: null })}
        columns={COLUMNS(now)}
        filters={filtersFor(session)}
        keyOf={({ item }) => item}
        empty={{ title: 'You are all caught up', about: 'Everything that your roles can handle is done.' }}
        counts={waitingIn}
        renderBulk={(items, clear) => (
          <BulkActions
            actions={['claimItem', 'assignItem']}
            subjects={items.map((item) => ({ subject: item.item, kind: item.kind, label: titleOf(item) }))}
            onDone={clear}
          />
        )}
        panel={{ title: titleOf, render: (item) => <ItemPanel item={item} /> }}
      />
    </Page>
  )
}

function ItemPanel({ item }: { item: Item }) {
  const { since, deadline, orderId, borrowerId, amount, about, claim } = item
  return (
    <>
      <Facts
        facts={[
          { name: 'Borrower', value: borrowerId && <Whom borrowerId={borrowerId} /> },
          { name: 'Deadline', value: day(deadline) },
          { name: 'Left', value: <Deadline item={item} /> },
          { name: 'Waiting since', value: dateTime(since) },
          { name: 'Reason', value: reasonOf(item) || (about && aboutOf(item)) },
          { name: 'Amount', value: amount && pesos(amount) },
          { name: 'Order', value: orderId && <LoanLink orderId={orderId} /> },
          {
            name: 'Claimed by',
            value: claim && `${whoseOf(claim)}, until ${dateTime(claim.until)}`,
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ClaimButton key={item.item} item={item.item} mine={claim?.mine === true} />
        <AssignButton key={`assign ${item.item}`} item={item.item} kind={item.kind} />
        <DealLink item={item} />
      </div>
    </>
  )
}

/** To where it is dealt with, by a key as well. */
function DealLink({ item }: { item: Item }) {
  const go = useGo()
  const address = placeOf(item)
  useShortcuts({ o: { what: 'Open', press: () => go(address) } })
  return (
    <AddressLink address={address} aria-keyshortcuts="o" className={buttonClass()}>
      Open
      <Key said>o</Key>
    </AddressLink>
  )
}

/** The borrower of the open item, and the link to the page. Viewing is logged, so no other borrower is requested. */
function Whom({ borrowerId }: { borrowerId: string }) {
  const may = useSession().may('showContact')
  const { data, isLoading } = useCall(showContact, { borrowerId }, { enabled: may })
  if (isLoading) return <span className="text-muted">…</span>
  return (
    <>
      <BorrowerLink borrowerId={borrowerId} name={data?.name ?? ''} />
      {data?.phone && <span className="block text-small text-muted tabular-nums">{data.phone}</span>}
    </>
  )
}
