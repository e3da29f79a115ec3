import { done, INBOX_KINDS, type operatorCalls, refuse } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { assign, claimsOf } from './claim-repository.ts'
import { handles, mayWorkOn } from './list-inbox.ts'
import { type InboxKind, QUEUES } from './waiting.ts'

const MOST_ASSIGNED = 100
/** So many of a kind are searched for the item: more than any list shows. */
const SEARCHED = 1_000

/** @returns the person as they may sign in now */
async function personOf(db: Db, operatorId: string): Promise<Operator | null> {
  const row = await db
    .selectFrom('operators')
    .select(['operator_id', 'name', 'roles'])
    .where('operator_id', '=', operatorId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { kind: 'person', id: row.operator_id, name: row.name, roles: row.roles, scopes: [] }
}

const isKind = (text: string): text is InboxKind => (INBOX_KINDS as readonly string[]).includes(text)

/** What waits for an operator under this key: not what they requested or approved themselves. */
async function waitingFor(services: Services, kind: InboxKind, item: string, operator: Operator) {
  const { db, clock } = services
  const found = await QUEUES[kind].read(db, SEARCHED, { operator, now: new Date(clock.now()) })
  return found.find(({ key }) => `${kind}:${key}` === item)
}

/**
 * Whoever may handle an item may assign it to whoever else may: no right is given, and what needs another person stays with
 * one. The latest assignment holds; whoever works on it just now keeps it. (Decision 318.)
 */
export const assignItem: OperatorHandler<typeof operatorCalls.assignItem> = async (
  services,
  caller,
  { item, operatorId, reason },
) => {
  const { db, clock } = services
  const kind = item.slice(0, item.indexOf(':'))
  if (!isKind(kind) || !mayWorkOn(caller.operator, kind))
    return refuse('NOT_PERMITTED', 'whoever may handle it may assign it')
  const to = await personOf(db, operatorId)
  if (to === null) return refuse('NOT_FOUND', 'there is no operator with this operatorId')
  if (!handles(to, kind)) return refuse('NOT_PERMITTED', `${to.name} may not handle it`)
  const waiting = await waitingFor(services, kind, item, to)
  if (waiting === undefined) return refuse('NOT_FOUND', `it does not wait for ${to.name} any more`)
  return db.transaction().execute(async (trx) => {
    const now = (await claimsOf(trx, clock, [item])).get(item)
    if (now?.operatorId === to.id && now.assignedBy !== null)
      return done({ repeated: true, until: now.until.toISOString() })
    const until = await assign(trx, clock, item, { to, by: caller.operator })
    if (until === undefined) return refuse('CLAIMED', `${now?.operator ?? 'another operator'} works on it`)
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'assign-item',
      subject: item,
      borrowerId: waiting.borrowerId ?? undefined,
      facts: { to: to.name, operatorId: to.id },
    })
    return done({ repeated: false, until: until.toISOString() })
  })
}

export const listAssigned: OperatorHandler<typeof operatorCalls.listAssigned> = async (
  { db, clock },
  { operator },
) => {
  const rows = await db
    .selectFrom('inbox_claims')
    .select(['item', 'assigned_by_name', 'assigned_at'])
    .where('operator_id', '=', operator.id)
    .where('assigned_at', 'is not', null)
    .where('expires_at', '>', new Date(clock.now()))
    .orderBy('assigned_at', 'desc')
    .orderBy('item')
    .limit(MOST_ASSIGNED)
    .execute()
  return done({
    rows: rows.map((row) => ({
      item: row.item,
      by: row.assigned_by_name ?? '',
      at: row.assigned_at?.toISOString() ?? '',
    })),
  })
}
