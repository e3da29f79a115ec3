/** The inbox as a list, without the bodies. */
import type { Db } from '../../platform/database/database.ts'
import type { WebhookState } from '../../platform/database/tables/webhooks.ts'
import type { StoredWebhook } from './webhook-repository.ts'

export type WebhookRow = Omit<StoredWebhook, 'headers' | 'body' | 'reading' | 'history' | 'tried_at'>

/** Newest first. @param page.after the last event of the page before */
export function webhookPage(
  db: Db,
  page: {
    state: WebhookState | undefined
    after: { receivedAt: Date; id: string } | undefined
    limit: number
  },
): Promise<WebhookRow[]> {
  const { state, after } = page
  let query = db
    .selectFrom('webhook_events')
    .select(['id', 'kind', 'provider', 'event_id', 'type', 'state', 'outcome'])
    .select(['received_at', 'deliveries', 'attempts'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== undefined)
    query = query.where(({ eb, and, or }) =>
      or([
        eb('received_at', '<', after.receivedAt),
        and([eb('received_at', '=', after.receivedAt), eb('id', '<', after.id)]),
      ]),
    )
  return query.execute()
}
