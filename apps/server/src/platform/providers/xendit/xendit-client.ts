/** What the ports of Xendit share: how it is called, how it names a refusal, how it writes money. */
import type { Centavos } from '@sandigan/lending'
import type { XenditConfig } from '../../config/rails.ts'
import { createProviderClient, type ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'

export function createXenditClient({ url, secretKey }: XenditConfig, tools: ProviderTools): ProviderClient {
  return createProviderClient({
    provider: 'xendit',
    baseUrl: url,
    headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
    codeOf,
    ...tools,
  })
}

/** `{error_code, message}`: the message may repeat what was sent, so it is not taken over. */
const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'error_code' in body && typeof body.error_code === 'string'
    ? body.error_code
    : undefined

/** Xendit writes pesos as a number with two decimals. */
export const pesosOf = (amount: Centavos): number => amount / 100

/** @returns whole centavos; null for what is no amount of money. */
export function centavosOf(pesos: unknown): Centavos | null {
  if (typeof pesos !== 'number') return null
  const centavos = Math.round(pesos * 100)
  return centavos > 0 && Number.isSafeInteger(centavos) && Math.abs(pesos * 100 - centavos) < 1e-3
    ? centavos
    : null
}
