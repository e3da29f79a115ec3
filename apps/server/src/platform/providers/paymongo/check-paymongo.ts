import { PAYMONGO_EVENTS } from '@sandigan/contract/providers/paymongo'
import { Type } from 'typebox'
import { BICS } from '@sandigan/contract/providers/clearing-houses'
import type { PaymongoConfig } from '../../config/paymongo.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import { createPaymongoClient } from './paymongo-client.ts'

/** Without one of each money is found late, or a code that ran out is shown on. */
const NEEDED_EVENTS: readonly (readonly string[])[] = [PAYMONGO_EVENTS.paid, PAYMONGO_EVENTS.expired]

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
  const ours = answer.data.data.map(({ attributes }) => attributes).filter(({ url }) => url === webhookUrl)
  const line = webhookLine(ours, webhookUrl)
  return {
    ok: line === null,
    lines: ['knows PAYMONGO_SECRET_KEY', line ?? `reports payments to ${webhookUrl}`],
  }
}

/**
 * An address may have several: one with a new secret is added beside the old one, which can be switched off and not removed.
 * @returns null where all is well
 */
function webhookLine(
  webhooks: readonly { status: string; events: readonly string[] }[],
  url: string,
): string | null {
  if (webhooks.length === 0) return `has no webhook at ${url}`
  const enabled = webhooks.filter(({ status }) => status === 'enabled')
  // Three events in a row that nobody took, and they switch it off.
  if (enabled.length === 0) return `has switched the webhook at ${url} off`
  const events = new Set(enabled.flatMap((webhook) => webhook.events))
  const missing = NEEDED_EVENTS.filter((names) => !names.some((name) => events.has(name)))
  return missing.length > 0 ? `does not report ${missing.map(([name]) => name).join(', ')} to ${url}` : null
}

/** The code stands at the top of an entry or among its attributes: the pages show both. */
const Bic = Type.Optional(Type.String())
const Institutions = Type.Object({
  data: Type.Array(Type.Object({ bic: Bic, attributes: Type.Optional(Type.Object({ bic: Bic })) })),
})

/**
 * Reads the lists of banks and wallets that can be paid, which changes nothing.
 * @param banks our codes of those that a borrower may choose
 * @returns what is to be said of it, a line for each clearing house
 */
export async function checkPaymongoPayouts(
  config: PaymongoConfig,
  banks: readonly string[],
  tools: ProviderTools = {},
): Promise<{ ok: boolean; lines: string[] }> {
  const client = createPaymongoClient(config, tools)
  const checks = [await checkNetwork(client, 'instapay', banks), await checkNetwork(client, 'pesonet', banks)]
  return { ok: checks.every(({ ok }) => ok), lines: checks.map(({ line }) => line) }
}

async function checkNetwork(
  client: ProviderClient,
  network: 'instapay' | 'pesonet',
  banks: readonly string[],
): Promise<{ ok: boolean; line: string }> {
  const answer = await client.call({
    name: 'list-institutions',
    method: 'GET',
    path: `/v2/transfers/receiving_institutions?provider=${network}`,
    repeatable: true,
    answer: Institutions,
  })
  if (answer.kind === 'unknown') return { ok: false, line: `no answer that can be read (${answer.why})` }
  if (answer.kind === 'refused')
    return { ok: false, line: `does not take PAYMONGO_SECRET_KEY (${answer.code})` }
  const reached = new Set(answer.data.data.map(({ bic, attributes }) => bic ?? attributes?.bic))
  const wanted = banks.flatMap((bank) => {
    const bic = BICS[bank]?.[network]
    return bic === undefined ? [] : [{ bank, bic }]
  })
  const missing = wanted.flatMap(({ bank, bic }) => (reached.has(bic) ? [] : [bank]))
  if (missing.length > 0)
    return {
      ok: false,
      line: `knows PAYMONGO_SECRET_KEY, and does not reach ${missing.join(', ')} by ${network}`,
    }
  return {
    ok: true,
    line: `knows PAYMONGO_SECRET_KEY, and reaches ${wanted.length} banks and wallets by ${network}`,
  }
}
