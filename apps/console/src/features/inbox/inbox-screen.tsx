import { type ClientData, listInbox } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, day, moment } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { AddressLink } from '../../shared/router/console-link.tsx'
import { useNow } from '../../shared/session/now.ts'
import { ClaimButton } from './claim-button.tsx'

type Inbox = ClientData<typeof listInbox>
type Item = Inbox['rows'][number]

const KINDS: readonly { readonly value: Item['kind'] | ''; readonly label: string }[] = [
  { value: '', label: 'All' },
  { value: 'application', label: 'Applications' },
  { value: 'screening', label: 'Screening' },
  { value: 'payout', label: 'Payouts' },
  { value: 'suspense', label: 'Suspense' },
  { value: 'payment-report', label: 'Payment reports' },
  { value: 'complaint', label: 'Complaints' },
  { value: 'approval', label: 'Approvals' },
]

const FILTERS: readonly Filter[] = [
  { name: 'kind', label: 'What waits', options: KINDS, main: true },
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

/** `in 2 working days`, `today`, `3 working days late`. */
function Deadline({ item: { daysLeft, late, deadline } }: { item: Item }) {
  const days = `${Math.abs(daysLeft)} working day${Math.abs(daysLeft) === 1 ? '' : 's'}`
  if (late) return <Badge tone="danger">{daysLeft === 0 ? 'Late' : `${days} late`}</Badge>
  return (
    <Badge tone={daysLeft <= 0 ? 'warn' : 'plain'}>
      {daysLeft <= 0 ? `By ${day(deadline)}` : `In ${days}`}
    </Badge>
  )
}

const COLUMNS = (now: number): readonly Column<Item>[] => [
  { title: 'What', render: ({ kind }) => words(kind) },
  { title: 'Deadline', render: (item) => <Deadline item={item} /> },
  {
    title: 'About',
    render: ({ about, orderId }) => (about ? words(about) : orderId && <Code>{orderId}</Code>),
  },
  { title: 'Amount', align: 'end', render: ({ amount }) => (amount === null ? '–' : pesos(amount)) },
  {
    title: 'Claimed by',
    minor: true,
    render: ({ claim }) => (claim === null ? '–' : claim.mine ? 'You' : claim.by),
  },
  { title: 'Waiting', align: 'end', render: ({ since }) => age(since, now) },
]

/** Where it is dealt with. A kind without a screen of its own for one thing leads to its list. */
function placeOf({ kind, item, orderId }: Item): string {
  const key = item.slice(kind.length + 1)
  if (kind === 'complaint')
    return addressOf({ to: '/console/complaints/$problemId', params: { problemId: key } })
  if (kind === 'approval') return `/console/approvals?open=${key}`
  if (kind === 'application') return `/console/applications/${orderId ?? ''}`
  // Where a thing lies on no page of its own, it is searched for and opened: it may stand on any page of its list.
  const list = (screen: string, named: string, open: string) =>
    `/console/${screen}?${new URLSearchParams({ q: named, open })}`
  const [first = '', ...others] = key.split('/')
  const rest = others.join('/')
  if (kind === 'payout') return list('payouts', key, key)
  if (kind === 'screening') return list('screening', rest, key)
  return kind === 'suspense'
    ? list('suspense', rest, `${first} ${rest}`)
    : list('payment-reports', rest, `${first} ${rest}`)
}

const waitingLine = (inbox: Inbox) => <Waiting inbox={inbox} />

export default function InboxScreen() {
  const now = useNow()
  return (
    <Page
      title="Inbox"
      about="What waits for you, the nearest deadline first. Claim what you work on, so that nobody else does it, too."
    >
      <List
        label="What waits"
        call={listInbox}
        pageOf={({ rows }) => ({ rows, next: null })}
        columns={COLUMNS(now)}
        filters={FILTERS}
        keyOf={({ item }) => item}
        empty={{ title: 'Nothing waits for you', about: 'Everything that your roles may deal with is done.' }}
        renderAbove={waitingLine}
        panel={{ title: ({ kind }) => words(kind), render: (item) => <ItemPanel item={item} /> }}
      />
    </Page>
  )
}

function Waiting({ inbox: { kinds } }: { inbox: Inbox }) {
  const waiting = kinds.filter((kind) => kind.waiting > 0)
  if (waiting.length === 0) return null
  return (
    <p className="pb-3 text-muted tabular-nums">
      {waiting
        .map(({ kind, waiting: those, late, more }) => {
          const number = `${count(those)}${more ? ' or more' : ''}`
          return `${words(kind)}: ${number}${late > 0 ? `, ${count(late)} late` : ''}`
        })
        .join(' · ')}
    </p>
  )
}

function ItemPanel({ item }: { item: Item }) {
  const { since, deadline, orderId, borrowerId, amount, about, claim } = item
  return (
    <>
      <Facts
        facts={[
          { name: 'Deadline', value: day(deadline) },
          { name: 'Left', value: <Deadline item={item} /> },
          { name: 'Waiting since', value: moment(since) },
          { name: 'About', value: about && words(about) },
          { name: 'Amount', value: amount && pesos(amount) },
          { name: 'Order', value: orderId && <LinkTo to="/console/loans/$orderId" id={orderId} /> },
          {
            name: 'Borrower',
            value: borrowerId && <LinkTo to="/console/borrowers/$borrowerId" id={borrowerId} />,
          },
          {
            name: 'Claimed by',
            value: claim && `${claim.mine ? 'You' : claim.by}, until ${moment(claim.until)}`,
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ClaimButton key={item.item} item={item.item} mine={claim?.mine === true} />
        <AddressLink address={placeOf(item)} className="font-semibold text-brand-strong hover:underline">
          Deal with it
        </AddressLink>
      </div>
    </>
  )
}

function LinkTo({
  to,
  id,
}: {
  to: '/console/loans/$orderId' | '/console/borrowers/$borrowerId'
  id: string
}) {
  const address =
    to === '/console/loans/$orderId'
      ? addressOf({ to, params: { orderId: id } })
      : addressOf({ to, params: { borrowerId: id } })
  return (
    <AddressLink address={address} className="font-semibold text-brand-strong hover:underline">
      <Code>{id}</Code>
    </AddressLink>
  )
}
