/**
 * One action on many rows: each by the use case of its single call, with its own checks, transaction and record, so that there
 * is no second path. Some may be refused while others are done. (Decision 318.)
 */
import { createHash } from 'node:crypto'
import { done, operatorCalls as calls, type PayloadOf, refuse } from '@sandigan/contract'
import { canonicalJson } from '@sandigan/lending'
import { whyNot } from '../core/operators/permission.ts'
import type { Services } from '../platform/context.ts'
import { json } from '../platform/database/parsers.ts'
import type { BulkRow } from '../platform/database/tables/inbox.ts'
import { createRun } from '../platform/http/json-route.ts'
import type { OperatorCaller, OperatorHandler } from './access/operator-handler.ts'
import { whyOwn } from './access/own-loans.ts'
import { assignItem } from './inbox/assign-item.ts'
import { claimItem } from './inbox/claim-item.ts'
import { setReminders } from './messages/set-reminders.ts'

type Many = PayloadOf<typeof calls.doMany>

/** The single call of each action, and its payload for one row. */
const SINGLE = {
  claimItem: {
    needs: 'claimItem',
    run: (services: Services) => createRun<OperatorCaller>(services, calls.claimItem, claimItem),
    payload: (_many: Many, item: string) => ({ item }),
  },
  assignItem: {
    needs: 'assignItem',
    run: (services: Services) => createRun<OperatorCaller>(services, calls.assignItem, assignItem),
    payload: ({ operatorId, reason }: Many, item: string) => ({ item, operatorId, reason }),
  },
  stopReminders: {
    needs: 'setReminders',
    run: (services: Services) => createRun<OperatorCaller>(services, calls.setReminders, setReminders),
    payload: ({ reason }: Many, orderId: string) => ({ orderId, reminders: 'off', reason }),
  },
} as const

/** Begins a request, or finds what the same one came to. Where a node was stopped within it, it goes on. */
async function begin({ db, clock }: Services, { operator }: OperatorCaller, many: Many) {
  const { reference, ...rest } = many
  const fingerprint = createHash('sha256')
    .update(canonicalJson({ ...rest }))
    .digest('base64url')
  const key = { operator_id: operator.id, reference }
  await db
    .insertInto('bulk_requests')
    .values({ ...key, fingerprint, made_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await db
    .selectFrom('bulk_requests')
    .select(['fingerprint', 'rows'])
    .where('operator_id', '=', operator.id)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { isSame: stored.fingerprint === fingerprint, rows: stored.rows }
}

export const doMany: OperatorHandler<typeof calls.doMany> = async (services, caller, many) => {
  const { needs, run: runOf, payload: payloadOf } = SINGLE[many.action]
  const why = whyNot(caller.operator, needs)
  if (why !== null) return refuse('NOT_PERMITTED', why)
  const before = await begin(services, caller, many)
  if (!before.isSame) return refuse('REFERENCE_REUSED', 'this reference stands for another request')
  if (before.rows !== null) return done({ repeated: true, rows: [...before.rows] })
  const run = runOf(services)
  const rows: BulkRow[] = []
  for (const subject of many.subjects) {
    const payload = payloadOf(many, subject)
    const outcome = (await whyOwn(services, caller, payload)) ?? (await run(payload, caller))
    rows.push(
      outcome.ok
        ? {
            subject,
            outcome: (outcome.data as { repeated: boolean }).repeated ? 'repeated' : 'done',
            code: null,
            error: null,
          }
        : { subject, outcome: 'refused', code: outcome.code, error: outcome.message ?? outcome.code },
    )
  }
  await services.db
    .updateTable('bulk_requests')
    .set({ rows: json(rows) as never })
    .where('operator_id', '=', caller.operator.id)
    .where('reference', '=', many.reference)
    .execute()
  return done({ repeated: false, rows })
}
