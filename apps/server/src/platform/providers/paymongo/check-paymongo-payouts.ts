import { BICS } from '@sandigan/contract/providers/clearing-houses'
import { Type } from 'typebox'
import type { PaymongoConfig } from '../../config/paymongo.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createPaymongoClient } from './paymongo-client.ts'

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
