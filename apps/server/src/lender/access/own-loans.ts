/**
 * No operator changes anything about a loan of their own: one guard before every call that changes something, by what its
 * payload names. A request is checked by what it would change. (Decision 172.)
 */
import { type JsonCall, refuse } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { ownAmong } from '../../core/profile/own-borrowers.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from './operator-handler.ts'

export const OWN_LOAN = refuse('OWN_LOAN', 'this is about a loan of your own: somebody else does it')

type Fields = Readonly<Record<string, unknown>>

const texts = (...values: readonly unknown[]): string[] =>
  values.flat().filter((value) => typeof value === 'string')

/** Of a list of loans with their prices, a line each. */
const listedLoans = (list: unknown): string[] =>
  typeof list === 'string'
    ? list.split('\n').flatMap((line) => line.split(',', 1).map((id) => id.trim()))
    : []

/** Whom a payload is about, by the fields that name a borrower, a loan, money in suspense or a request. */
async function borrowersOf(db: Db, payload: Fields): Promise<Set<string>> {
  const borrowers = new Set(texts(payload['borrowerId']))
  for (const orderId of texts(payload['orderId'], payload['orderIds'], listedLoans(payload['loans']))) {
    const key = await keyOfLoan(db, orderId)
    if (key !== null) borrowers.add(key.borrowerId)
  }
  const [provider, reference] = [payload['provider'], payload['reference']]
  if (typeof provider === 'string' && typeof reference === 'string') {
    const money = await db
      .selectFrom('payments_received')
      .select('borrower_id')
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (money?.borrower_id != null) borrowers.add(money.borrower_id)
  }
  for (const inner of await innerPayloads(db, payload))
    for (const borrower of await borrowersOf(db, inner)) borrowers.add(borrower)
  return borrowers
}

/** What a request would change, as it is made or decided about. */
async function innerPayloads(db: Db, payload: Fields): Promise<Fields[]> {
  const inner = payload['payload']
  if (typeof inner === 'object' && inner !== null) return [inner as Fields]
  const ids = texts(payload['approvalId'], payload['approvalIds'])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('approvals')
    .select('payload')
    .where('approval_id', 'in', inList(ids))
    .execute()
  const encryption = encryptionOf(db)
  return Promise.all(rows.map((row) => encryption.decryptJson('approvals.payload', row.payload)))
}

/** Why this person does not do it; nothing where it is about nobody of theirs. */
export async function whyOwn(services: Services, { operator }: OperatorCaller, payload: unknown) {
  const { db } = services
  const borrowers = await borrowersOf(db, payload as Fields)
  return (await ownAmong(db, services, operator, borrowers)).size > 0 ? OWN_LOAN : null
}

/** Makes routes of which none lets anybody change a loan of their own. */
export const exceptOwnLoans =
  (route: JsonRoute<OperatorCaller>): JsonRoute<OperatorCaller> =>
  (declaration, handler) =>
    route(
      declaration,
      (declaration as JsonCall).method === 'GET'
        ? handler
        : async (services, caller, payload) =>
            (await whyOwn(services, caller, payload)) ?? handler(services, caller, payload),
    )
