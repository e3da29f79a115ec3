/** The inbox as a list, without the bodies. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { WebhookState } from '../../platform/database/tables/webhooks.ts'
import type { StoredWebhook } from './webhook-repository.ts'

export type WebhookRow = Omit<StoredWebhook, 'headers' | 'body' | 'reading' | 'history' | 'tried_at'>

export type WebhookSort = 'received'

const ORDERS: Orders<WebhookSort, WebhookRow> = {
  received: [
    { by: sql`received_at`, kind: 'instant', of: (row) => row.received_at },
    { by: sql`id`, kind: 'text', of: (row) => row.id },
  ],
}

/**
 * Of all states if none is named.
 * @param filters.eventId as the provider names the event
 */
export function webhookPage(
  db: Db,
  { state, eventId }: { readonly state?: WebhookState | undefined; readonly eventId?: string | undefined },
  sort: WebhookSort | `-${WebhookSort}`,
  page: PageQuery,
): Promise<Page<WebhookRow> | null> {
  const query = db
    .selectFrom('webhook_events')
    .select(['id', 'kind', 'provider', 'event_id', 'type', 'state', 'outcome'])
    .select(['received_at', 'deliveries', 'attempts'])
    .$if(state !== undefined, (all) => all.where('state', '=', sql.lit(state ?? 'done')))
    .$if(eventId !== undefined, (all) => all.where('event_id', '=', eventId ?? ''))
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
