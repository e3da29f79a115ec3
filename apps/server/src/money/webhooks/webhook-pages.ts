/** The inbox as a list, without the bodies. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keysetPage, type Order, type Page, type PageQuery } from '../../platform/database/keyset-page.ts'
import type { WebhookState } from '../../platform/database/tables/webhooks.ts'
import type { StoredWebhook } from './webhook-repository.ts'

export type WebhookRow = Omit<StoredWebhook, 'headers' | 'body' | 'reading' | 'history' | 'tried_at'>

const NEWEST_FIRST: Order<WebhookRow> = {
  name: 'received',
  direction: 'desc',
  keys: [
    { by: sql`received_at`, kind: 'instant', of: (row) => row.received_at },
    { by: sql`id`, kind: 'text', of: (row) => row.id },
  ],
}

/** Newest first; of all states if none is named. */
export function webhookPage(
  db: Db,
  state: WebhookState | undefined,
  page: PageQuery,
): Promise<Page<WebhookRow> | null> {
  const query = db
    .selectFrom('webhook_events')
    .select(['id', 'kind', 'provider', 'event_id', 'type', 'state', 'outcome'])
    .select(['received_at', 'deliveries', 'attempts'])
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'done'))
  return keysetPage(query, NEWEST_FIRST, page)
}
