import type { ClientData, listInbox } from '@sandigan/contract/client/operator'
import { isRule, ruleWords } from '../format/contact-words.ts'
import { nextTime } from '../format/dates.ts'
import { readable } from '../format/readable.ts'
import { words } from '../format/words.ts'
import { addressOf } from '../router/address.ts'

export type QueueItem = ClientData<typeof listInbox>['rows'][number]

/** Where an item is handled. A kind without a screen of its own for one item leads to its list, with the row open. */
export function placeOf({ kind, item, orderId }: Pick<QueueItem, 'kind' | 'item' | 'orderId'>): string {
  const key = item.slice(kind.length + 1)
  const [first = '', ...others] = key.split('/')
  const rest = others.join('/')
  switch (kind) {
    case 'complaint':
      return addressOf({ to: '/console/complaints/$problemId', params: { problemId: key } })
    case 'application':
      return addressOf({ to: '/console/applications/$orderId', params: { orderId: orderId ?? key } })
    case 'call-back':
    case 'collection':
      return addressOf({ to: '/console/loans/$orderId', params: { orderId: orderId ?? key } })
    case 'release':
      return addressOf({ to: '/console/releases', search: { open: key } })
    case 'approval':
      return addressOf({ to: '/console/approvals', search: { open: key } })
    // Where a thing lies on no page of its own, it is searched for and opened: it may stand on any page of its list.
    case 'payout':
      return addressOf({ to: '/console/payouts', search: { q: key, open: key } })
    case 'screening':
      return addressOf({ to: '/console/screening', search: { q: rest, open: key } })
    case 'suspense':
      return addressOf({ to: '/console/suspense', search: { q: rest, open: `${first} ${rest}` } })
    default:
      return addressOf({ to: '/console/payment-reports', search: { q: rest, open: `${first} ${rest}` } })
  }
}

/** A product by its name, a list by its letters, a call by its rule; anything else is a code. */
export function aboutOf({
  kind,
  about,
  orderId,
}: Pick<QueueItem, 'kind' | 'about' | 'orderId'>): string | null {
  if (!about) return orderId
  if (kind === 'application' || kind === 'complaint') return about
  if (kind === 'release') return `Approved by ${about}`
  if (kind === 'call-back') return `Call at ${nextTime(about)}`
  if (kind === 'collection' && isRule(about)) return ruleWords(about)
  return kind === 'screening' ? about.toUpperCase() : words(about)
}

/** What is changed, where it is not about a borrower: a day as people read it, a rule set by its version. */
export const changedName = (action: string, name: string): string =>
  action === 'saveRuleSet' ? `Version ${name}` : readable(name)

/** Whom or what a row is about: the name, or a word of its kind where it is about nobody. */
export const nameOf = (
  item: Pick<QueueItem, 'kind' | 'about' | 'name' | 'orderId' | 'borrowerId'>,
): string =>
  item.name
    ? item.kind === 'approval'
      ? changedName(item.about ?? '', item.name)
      : item.name
    : item.borrowerId === null
      ? words(item.about ?? item.kind)
      : 'No name yet'

/** Why it waits: what holds an application, the type of a complaint, the change, the time of a call and its note. */
export function reasonOf(
  item: Pick<QueueItem, 'kind' | 'about' | 'holds' | 'orderId' | 'name' | 'note'>,
): string {
  const { kind, about, holds, note } = item
  if (kind === 'call-back' && note) return `${aboutOf(item)} · “${note}”`
  if (kind !== 'application') return about === null ? '' : (aboutOf(item) ?? '')
  const product = about ?? ''
  return holds.length === 0 ? product : `${holds.map(words).join(', ')} · ${product}`
}
