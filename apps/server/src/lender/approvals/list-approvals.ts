import type { OperatorActionName, operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { sql } from 'kysely'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { namesOfSubjects } from '../changes/subjects.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { approvalView, LISTED, type ListedApproval, unseenActions } from './approval-view.ts'

const ORDERS: Orders<'requested', ListedApproval> = {
  requested: [
    { by: sql`requested_at`, kind: 'instant', of: (row) => row.requested_at },
    { by: sql`approval_id`, kind: 'text', of: (row) => row.approval_id },
  ],
}

/** Those that wait if no state is named; one that nobody decided in time is expired and waits no more. */
export const listApprovals: OperatorHandler<typeof operatorCalls.listApprovals> = async (
  { db, clock },
  { operator },
  { state = 'waiting', subject, action, sort = '-requested', ...page },
) => {
  const now = new Date(clock.now())
  let query = db.selectFrom('approvals').select(LISTED)
  if (state === 'expired') query = query.where('state', '=', 'waiting').where('expires_at', '<=', now)
  else if (state === 'waiting') query = query.where('state', '=', state).where('expires_at', '>', now)
  else query = query.where('state', '=', state)
  for (const unseen of unseenActions(operator)) query = query.where('action', '<>', unseen)
  if (action !== undefined) query = query.where('action', '=', action)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  const found = await keysetPage(query, orderOf(ORDERS, sort), pageQuery(page))
  const rows = found?.rows ?? []
  const named = await namesOfSubjects(
    db,
    operator,
    rows.map((row) => row.subject),
  )
  const amounts = await amountsOf(
    db,
    rows.filter((row) => named.get(row.subject)?.borrowerId || OF_SUSPENSE.has(row.action)),
  )
  return answerPage(found, (row) => ({
    ...approvalView(clock, row),
    borrowerId: named.get(row.subject)?.borrowerId ?? null,
    about: named.get(row.subject)?.name ?? null,
    amount: amounts.get(row.approval_id) ?? null,
  }))
}

/** Whose payload names money in suspense instead of an amount. */
const OF_SUSPENSE: ReadonlySet<string> = new Set<OperatorActionName>([
  'matchSuspense',
  'returnSuspense',
  'sendReturn',
])

/** The payload of a change of one loan is small; that of a list is not read. */
async function amountsOf(db: Db, rows: readonly ListedApproval[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const stored = await db
    .selectFrom('approvals')
    .select(['approval_id', 'payload'])
    .where('approval_id', 'in', inList(rows.map((row) => row.approval_id)))
    .execute()
  const encryption = encryptionOf(db)
  const amounts = new Map<string, string>()
  const moneyOf = new Map<string, Money>()
  for (const { approval_id: id, payload } of stored) {
    const { amount, provider, reference } = await encryption.decryptJson('approvals.payload', payload)
    if (typeof amount === 'string') amounts.set(id, amount)
    else if (typeof provider === 'string' && typeof reference === 'string')
      moneyOf.set(id, { provider, reference })
  }
  const suspense = await suspenseAmounts(db, [...moneyOf.values()])
  for (const [id, money] of moneyOf) {
    const amount = suspense.get(keyOf(money))
    if (amount !== undefined) amounts.set(id, amount)
  }
  return amounts
}

/** As its provider names it. */
interface Money {
  readonly provider: string
  readonly reference: string
}

const keyOf = ({ provider, reference }: Money): string => `${provider} ${reference}`

/** Pesos in suspense: another currency has no amount in pesos. */
async function suspenseAmounts(db: Db, money: readonly Money[]): Promise<ReadonlyMap<string, string>> {
  if (money.length === 0) return new Map()
  const rows = await db
    .selectFrom('suspense')
    .select(['provider', 'reference', 'amount'])
    .where('provider', 'in', inList(money.map(({ provider }) => provider)))
    .where('reference', 'in', inList(money.map(({ reference }) => reference)))
    .where('currency', '=', 'PHP')
    .execute()
  return new Map(rows.map((row) => [keyOf(row), centavosToPesos(row.amount)]))
}
