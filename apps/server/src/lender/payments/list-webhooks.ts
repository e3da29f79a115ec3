import { done, type operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import { webhookPage, type WebhookRow } from '../../money/webhooks/list-webhooks-query.ts'
import { lockWebhook, markReplayed, webhookById } from '../../money/webhooks/webhook-repository.ts'
import { timestamp } from '../../platform/clock.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { NO_WEBHOOK } from '../changes/refusals.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** What providers reported, newest first; of all states if none is named. */
export const listWebhooks: OperatorHandler<typeof operatorCalls.listWebhooks> = async (
  { db },
  _caller,
  { state, q, sort = '-received', ...page },
) => answerPage(await webhookPage(db, { state, eventId: typed(q) }, sort, pageQuery(page)), webhookView)

const webhookView = (row: WebhookRow) => ({
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

/** Has an event wait for its job again. One that waits already is left to the job that it has. */
export const replayWebhook: OperatorHandler<typeof operatorCalls.replayWebhook> = (
  services,
  caller,
  { id, reason },
) =>
  services.db
    .transaction()
    .execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.replayWebhook>> => {
      const event = await lockWebhook(trx, id)
      if (event === null) return NO_WEBHOOK
      if (event.state === 'received') return done({ repeated: true })
      await markReplayed(trx, id, timestamp(services.clock), caller.operator.name)
      await services.jobs.send(trx, 'work-webhook', { id })
      const { provider, event_id: eventId, state } = event
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'replay-webhook',
        subject: id,
        facts: { provider, eventId, stateBefore: state },
      })
      return done({ repeated: false })
    })
