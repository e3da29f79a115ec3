import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** The longest-waiting 500 of a state; `open` if none is named. */
export const listSuspense: OperatorHandler<typeof operatorCalls.listSuspense> = async (
  { db },
  _caller,
  input,
) => {
  const rows = await db
    .selectFrom('suspense')
    .selectAll()
    .where('state', '=', input.state ?? 'open')
    .orderBy('received_at')
    .limit(PAGE)
    .execute()
  return done(
    rows.map((row) => ({
      provider: row.provider,
      reference: row.reference,
      payCode: row.pay_code,
      amount: centavosToPesos(row.amount),
      currency: row.currency,
      paidOn: row.paid_on,
      reason: row.reason,
      state: row.state,
      receivedAt: row.received_at.toISOString(),
    })),
  )
}

const PAGE = 500
