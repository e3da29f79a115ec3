/** Webhooks as a provider sends them, and what became of each. */
import type { WebhookKind, WebhookState } from '../platform/database/tables/webhooks.ts'
import { encryptionOf } from '../platform/encryption/encryption.ts'
import type { Headers } from '../platform/providers/webhook-signatures.ts'
import type { TestApp } from './start-test-app.ts'

export interface TestWebhook {
  readonly headers: Headers
  readonly body: string
}

/** @returns the HTTP status and the answer; what it says is not processed yet. */
export async function postWebhook(
  app: TestApp,
  { headers, body }: TestWebhook,
  path: `${WebhookKind}/${string}` = 'payments/sandbox',
): Promise<{ http: number; status: string | undefined }> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/webhooks/${path}`,
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    payload: body,
  })
  return { http: answer.statusCode, status: answer.json<{ status?: string }>().status }
}

/** Sends it and lets the jobs run. @returns what came of the event: its outcome, else its state, else the answer */
export async function deliverWebhook(
  app: TestApp,
  webhook: TestWebhook,
  path?: `${WebhookKind}/${string}`,
): Promise<{ http: number; status: string | undefined }> {
  const { http, status } = await postWebhook(app, webhook, path)
  await app.jobs.runDue()
  const row = await storedWebhook(app, webhook.body)
  return { http, status: row?.outcome ?? row?.state ?? status }
}

/** The row of a body that came; null where none was stored. */
export async function storedWebhook(
  { services: { db } }: TestApp,
  body: string,
): Promise<{
  id: string
  state: WebhookState
  outcome: string | null
  deliveries: number
  attempts: number
} | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select(['id', 'state', 'outcome', 'deliveries', 'attempts'])
    .where('body_hash', '=', encryptionOf(db).hash('body', body))
    .executeTakeFirst()
  return row ?? null
}
