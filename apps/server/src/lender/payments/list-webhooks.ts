import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { webhookPage, type WebhookRow } from '../../money/webhooks/webhook-pages.ts'

/** What providers reported, newest first, a page of 100 at a time; of all states if none is named. */
export const listWebhooks: OperatorHandler<typeof operatorCalls.listWebhooks> = async (
  { db },
  _caller,
  { state, after },
) => {
  const page = await webhookPage(db, { state, after: placeOf(after), limit: PAGE })
  const last = page.at(-1)
  return done({
    events: page.map(webhookView),
    next: last === undefined || page.length < PAGE ? null : `${last.received_at.getTime()}-${last.id}`,
  })
}

const PAGE = 100

function placeOf(after: string | undefined): { receivedAt: Date; id: string } | undefined {
  if (after === undefined) return undefined
  const [time = '', id = ''] = after.split('-')
  return { receivedAt: new Date(Math.min(Number(time), LATEST_MS)), id }
}

/** The end of the year 9999: nothing is later, and every database takes it. */
const LATEST_MS = 253_402_300_799_000

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
