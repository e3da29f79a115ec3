import type { operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { webhookPage, type WebhookRow } from '../../money/webhooks/webhook-pages.ts'

/** What providers reported, newest first; of all states if none is named. */
export const listWebhooks: OperatorHandler<typeof operatorCalls.listWebhooks> = async (
  { db },
  _caller,
  { state, q, sort = '-received', ...page },
) => answerPage(await webhookPage(db, { state, eventId: typed(q) }, sort, pageQuery(page)), webhookView)

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
