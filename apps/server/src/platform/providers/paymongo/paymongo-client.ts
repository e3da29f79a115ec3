/** What the ports of PayMongo share: how it is called, how it names a refusal. Amounts are whole centavos. */
import { PAYMONGO_KEY } from '@sandigan/contract/providers/paymongo'
import type { PaymongoConfig } from '../../config/paymongo.ts'
import { createProviderClient, type ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'

export function createPaymongoClient(
  { url, secretKey }: PaymongoConfig,
  tools: ProviderTools,
): ProviderClient {
  return createProviderClient({
    provider: 'paymongo',
    baseUrl: url,
    headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
    codeOf,
    ...tools,
  })
}

/** `{errors: [{code, detail}]}`: the detail may repeat what was sent, so it is not taken over. */
function codeOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors))
    return undefined
  const first: unknown = body.errors[0]
  return typeof first === 'object' && first !== null && 'code' in first && typeof first.code === 'string'
    ? first.code
    : undefined
}

/** The same key and body within a day give the first answer again, so a call that has one is repeatable. */
export const idempotencyKey = (key: string): Readonly<Record<string, string>> => ({
  [PAYMONGO_KEY.header]: key,
})
