import {
  done,
  INBOX_KINDS,
  OPERATOR_ACTIONS,
  type OperatorActionName,
  type operatorCalls,
} from '@sandigan/contract'
import { businessDaysBetween, type Holidays, type IsoDate } from '@sandigan/lending'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'
import type { Services } from '../../platform/context.ts'
import { contactsOf } from '../../core/book/contacts.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_BORROWER } from '../changes/refusals.ts'
import { type Claim, claimsOf } from './claim-repository.ts'
import { describeItems } from './describe-items.ts'
import { deadlineOf, type InboxKind, type Item, QUEUES } from './waiting.ts'

/** Of each kind. */
const MOST = 100

/**
 * What waits for the caller: what the roles or scopes let the caller deal with, the nearest deadline first and of one
 * day the longest-waiting. One statement for each kind, one for the claims; names and holds
 * of the rows that are shown alone. (Decision 315.)
 */
export const listInbox: OperatorHandler<typeof operatorCalls.listInbox> = async (
  services,
  { operator },
  { kind: only, claim: claimed, names },
) => {
  const { db, clock, cache } = services
  const holidays = await cache.read(HOLIDAYS)
  const queues = []
  for (const kind of INBOX_KINDS)
    if ((only ?? kind) === kind && mayWorkOn(operator, kind))
      queues.push(await readQueue(services, kind, holidays, operator))
  const all = queues.flatMap((queue) => queue.items)
  // One kind is in the order of its processing, which is that of its deadlines for all but collections.
  const items = only === undefined ? all.toSorted(moreUrgentFirst) : all
  const claims = await claimsOf(
    db,
    clock,
    items.map(({ item }) => item),
  )
  const today = clock.today()
  const wanted = items.filter(({ item }) => isWanted(claims.get(item), operator, claimed))
  const shown = names === undefined ? wanted : wanted.slice(0, Number(names))
  const described = names === undefined ? undefined : await describeItems(services, operator, shown)
  const rows = shown.map((item) => ({
    ...itemView(item, claims.get(item.item), { today, now: clock.now(), holidays, operator }),
    ...(described?.get(item.item) ?? { name: null, holds: [], note: null }),
  }))
  const kinds = queues.map(({ kind, items: those, more }) => ({
    kind,
    waiting: those.length,
    late: those.filter((one) => isLate(one, today, clock.now())).length,
    more,
  }))
  return done({ rows, kinds })
}

export const mayWorkOn = (operator: Operator, kind: InboxKind): boolean =>
  whyNot(operator, QUEUES[kind].action) === null

/** Whether somebody has the inbox and this kind in it: not whoever only reads, nor an outside approver. */
export function handles({ roles }: Operator, kind: InboxKind): boolean {
  const has = (name: OperatorActionName) => OPERATOR_ACTIONS[name].roles.some((role) => roles.includes(role))
  return has('listInbox') && has(QUEUES[kind].action)
}

/** One kind, as it waits for an operator. */
export async function readQueue(
  { db, clock }: Services,
  kind: InboxKind,
  holidays: Holidays,
  operator: Operator,
) {
  const queue = QUEUES[kind]
  const found = await queue.read(db, MOST + 1, { operator, now: new Date(clock.now()) })
  const items = found.slice(0, MOST).map(
    (one): Item => ({
      ...one,
      kind,
      item: `${kind}:${one.key}`,
      due: deadlineOf(queue, one, holidays),
    }),
  )
  return { kind, items, more: found.length > MOST }
}

/** A promised hour has its place among what has waited longest. */
const timeOf = ({ hour, since }: Item): Date => hour?.from ?? since

const isLate = ({ due, hour }: Item, today: IsoDate, now: number): boolean =>
  due < today || (hour !== undefined && hour.to.getTime() <= now)

function moreUrgentFirst(one: Item, other: Item): number {
  if (one.due !== other.due) return one.due < other.due ? -1 : 1
  return timeOf(one).getTime() - timeOf(other).getTime() || (one.item < other.item ? -1 : 1)
}

function isWanted(claim: Claim | undefined, { id }: Operator, claimed: 'mine' | 'free' | undefined): boolean {
  if (claimed === 'mine') return claim?.operatorId === id
  return claimed !== 'free' || claim === undefined
}

function itemView(
  one: Item,
  claim: Claim | undefined,
  { today, now, holidays, operator }: { today: IsoDate; now: number; holidays: Holidays; operator: Operator },
) {
  const { item, kind, since, due, orderId, borrowerId, amount, about } = one
  return {
    item,
    kind,
    since: since.toISOString(),
    deadline: due,
    daysLeft: businessDaysBetween(today, due, holidays),
    late: isLate(one, today, now),
    orderId,
    borrowerId,
    amount,
    about,
    claim: claimView(claim, operator),
  }
}

export function claimView(claim: Claim | undefined, operator: Operator) {
  if (claim === undefined) return null
  const { operatorId, operator: by, until, assignedBy } = claim
  return { by, operatorId, mine: operatorId === operator.id, until: until.toISOString(), assignedBy }
}

/** Whom an item is about, with the ends of the phone. */
export const showContact: OperatorHandler<typeof operatorCalls.showContact> = async (
  { db },
  _caller,
  { borrowerId },
) => {
  const contact = (await contactsOf(db, [borrowerId])).get(borrowerId)
  return contact === undefined ? NO_BORROWER : done({ borrowerId, ...contact })
}
