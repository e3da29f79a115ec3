import { done, INBOX_KINDS, type operatorCalls } from '@sandigan/contract'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { type Claim, claimsOf } from './claim-repository.ts'
import { handles, mayWorkOn, readQueue } from './list-inbox.ts'

const MOST_OPERATORS = 500

/** What ends an item of the inbox, as the record of changes names it. A contact is in the borrower's notes. */
const HANDLED = [
  'decide',
  'answer-complaint',
  'clear-screening-hit',
  'confirm-screening-hit',
  'release-loan',
  'retry-payout',
  'release-payout',
  'cancel-payout',
  'match-suspense',
  'return-suspense',
  'send-return',
  'approve',
  'approval-rejected',
]

/** Whoever sees all kinds, as counts: an administrator plans who is there, an auditor reads. */
const seesAll = ({ roles }: Operator): boolean => roles.includes('admin') || roles.includes('auditor')

/** How many items each operator has handled since midnight in Manila. */
async function doneToday({ db, clock }: Services): Promise<ReadonlyMap<string, number>> {
  const since = beginOfDay(clock.today())
  const changes = await db
    .selectFrom('operator_actions')
    .select(({ fn }) => ['operator_id', fn.countAll<number>().as('times')])
    .where('happened_at', '>=', since)
    .where('action', 'in', inList(HANDLED))
    .groupBy('operator_id')
    .execute()
  const contacts = await db
    .selectFrom('borrower_notes')
    .select(({ fn }) => ['operator_id', fn.countAll<number>().as('times')])
    .where('written_at', '>=', since)
    .where('contact', 'is not', null)
    .groupBy('operator_id')
    .execute()
  const counts = new Map<string, number>()
  for (const { operator_id: id, times } of [...changes, ...contacts])
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + times)
  return counts
}

async function everybody(db: Db): Promise<Operator[]> {
  const rows = await db
    .selectFrom('operators')
    .select(['operator_id', 'name', 'roles'])
    .where('enabled', '=', true)
    .orderBy('name')
    .orderBy('operator_id')
    .limit(MOST_OPERATORS)
    .execute()
  return rows.map((row) => ({
    kind: 'person',
    id: row.operator_id,
    name: row.name,
    roles: row.roles,
    scopes: [],
  }))
}

const oldestOf = (items: readonly { readonly since: Date }[]): string | null =>
  items.length === 0 ? null : new Date(Math.min(...items.map(({ since }) => since.getTime()))).toISOString()

/** What each operator has of what waits: by an operator who may handle it, as the caller sees the inbox. */
export const showWorkload: OperatorHandler<typeof operatorCalls.showWorkload> = async (
  services,
  { operator },
) => {
  const { db, clock, cache } = services
  const holidays = await cache.read(HOLIDAYS)
  const kinds = INBOX_KINDS.filter((kind) => seesAll(operator) || mayWorkOn(operator, kind))
  const queues = []
  for (const kind of kinds) queues.push(await readQueue(services, kind, holidays, operator))
  const items = queues.flatMap((queue) => queue.items)
  const claims = await claimsOf(
    db,
    clock,
    items.map(({ item }) => item),
  )
  const claimOf = ({ item }: { item: string }): Claim | undefined => claims.get(item)
  const today = clock.today()
  const counts = await doneToday(services)
  const isLate = ({ due }: { due: string }) => due < today
  const people = (await everybody(db)).map((person) => {
    const own = items.filter((item) => claimOf(item)?.operatorId === person.id)
    return {
      operatorId: person.id,
      name: person.name,
      kinds: kinds.filter((kind) => handles(person, kind)),
      assigned: own.filter((item) => claimOf(item)?.assignedBy !== null).length,
      claimed: own.filter((item) => claimOf(item)?.assignedBy === null).length,
      late: own.filter(isLate).length,
      doneToday: counts.get(person.id) ?? 0,
      oldest: oldestOf(own),
    }
  })
  return done({
    kinds: queues.map((queue) => ({
      kind: queue.kind,
      waiting: queue.items.length,
      late: queue.items.filter(isLate).length,
      free: queue.items.filter((item) => claimOf(item) === undefined).length,
      more: queue.more,
      oldest: oldestOf(queue.items),
    })),
    operators: people.filter((person) => person.kinds.length > 0),
  })
}
