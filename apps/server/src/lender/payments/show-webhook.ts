import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { webhookById } from '../../money/webhooks/webhook-repository.ts'
import { webhookView } from './list-webhooks.ts'
import { NO_WEBHOOK } from '../changes/refusals.ts'

/** One event as it came, as it was read, and each step of its work. */
export const showWebhook: OperatorHandler<typeof operatorCalls.showWebhook> = async (
  { db },
  _caller,
  { id },
) => {
  const row = await webhookById(db, id)
  if (row === null) return NO_WEBHOOK
  return done({
    ...webhookView(row),
    headers: { ...row.headers },
    body: Buffer.from(row.body).toString('utf8'),
    reading: { ...row.reading },
    history: row.history.map((step) => ({ ...step })),
  })
}
