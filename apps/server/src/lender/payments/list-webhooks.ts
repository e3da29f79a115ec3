import type { operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { webhookPage, type WebhookRow } from '../../money/webhooks/webhook-pages.ts'

/** What providers reported, newest first; of all states if none is named. */
export const listWebhooks: OperatorHandler<typeof operatorCalls.listWebhooks> = async (
  { db },
  _caller,
  { state, ...page },
) => answerPage(await webhookPage(db, state, pageQuery(page)), webhookView)

export const webhookView = (row: WebhookRow) => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  outcome: row.outcome,
  receivedAt: row.received_at.toISOString(),
  deliveries: row.deliveries,
  attempts: row.attempts,
})
