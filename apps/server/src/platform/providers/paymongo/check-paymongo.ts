import { Type } from 'typebox'
import type { PaymongoConfig } from '../../config/paymongo.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createPaymongoClient } from './paymongo-client.ts'

/** Without these money is found late, or a code that ran out is shown on. */
const NEEDED_EVENTS = ['payment.paid', 'qrph.expired']

const Webhooks = Type.Object({
  data: Type.Array(
    Type.Object({
      attributes: Type.Object({
        url: Type.String(),
        status: Type.String(),
        events: Type.Array(Type.String()),
      }),
    }),
  ),
})

/**
 * Lists the account's webhooks, which changes nothing. Their secrets are in the answer and go nowhere.
 * @param webhookUrl where payments must be reported
 * @returns a line for the key, and one for the webhook where the key is known
 */
export async function checkPaymongo(
  config: PaymongoConfig,
  webhookUrl: string,
  tools: ProviderTools = {},
): Promise<{ ok: boolean; lines: string[] }> {
  const answer = await createPaymongoClient(config, tools).call({
    name: 'list-webhooks',
    method: 'GET',
    path: '/v1/webhooks',
    repeatable: true,
    answer: Webhooks,
  })
  if (answer.kind === 'unknown') return { ok: false, lines: [`no answer that can be read (${answer.why})`] }
  if (answer.kind === 'refused')
    return { ok: false, lines: [`does not take PAYMONGO_SECRET_KEY (${answer.code})`] }
  const webhook = answer.data.data.find(({ attributes }) => attributes.url === webhookUrl)?.attributes
  const line = webhookLine(webhook, webhookUrl)
  return {
    ok: line === null,
    lines: ['knows PAYMONGO_SECRET_KEY', line ?? `reports payments to ${webhookUrl}`],
  }
}

/** @returns null where all is well. */
function webhookLine(
  webhook: { status: string; events: readonly string[] } | undefined,
  url: string,
): string | null {
  if (webhook === undefined) return `has no webhook at ${url}`
  // Three events in a row that nobody took, and they switch it off.
  if (webhook.status !== 'enabled') return `has switched the webhook at ${url} off`
  const missing = NEEDED_EVENTS.filter((event) => !webhook.events.includes(event))
  return missing.length > 0 ? `does not report ${missing.join(', ')} to ${url}` : null
}
