import { Type } from 'typebox'
import { XENDIT_BANKS } from '@sandigan/contract/providers/xendit'
import type { XenditConfig } from '../../config/rails.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createXenditClient } from './xendit-client.ts'

/** Reads the balance, which changes nothing. @returns what is to be said of it in one line */
export async function checkXendit(
  config: XenditConfig,
  tools: ProviderTools = {},
): Promise<{ ok: boolean; line: string }> {
  const answer = await createXenditClient(config, tools).call({
    name: 'read-balance',
    method: 'GET',
    path: '/balance',
    repeatable: true,
    answer: Type.Object({ balance: Type.Number() }),
  })
  if (answer.kind === 'answered') return { ok: true, line: 'knows XENDIT_SECRET_KEY' }
  if (answer.kind === 'unknown') return { ok: false, line: `no answer that can be read (${answer.why})` }
  // A key for payments alone may read no balance, and that is well.
  if (answer.status === 403)
    return { ok: true, line: `knows XENDIT_SECRET_KEY, which may not read the balance (${answer.code})` }
  return { ok: false, line: `does not take XENDIT_SECRET_KEY (${answer.code})` }
}

/**
 * Reads the list of banks and wallets that can be paid, which changes nothing.
 * @param banks our codes of those that a borrower may choose
 * @returns what is to be said of it in one line
 */
export async function checkXenditPayouts(
  config: XenditConfig,
  banks: readonly string[],
  tools: ProviderTools = {},
): Promise<{ ok: boolean; line: string }> {
  const answer = await createXenditClient(config, tools).call({
    name: 'list-payout-channels',
    method: 'GET',
    path: '/payouts_channels?currency=PHP',
    repeatable: true,
    answer: Type.Array(Type.Object({ channel_code: Type.String() })),
  })
  if (answer.kind === 'unknown') return { ok: false, line: `no answer that can be read (${answer.why})` }
  if (answer.kind === 'refused')
    return { ok: false, line: `does not take XENDIT_SECRET_KEY (${answer.code})` }
  const reached = new Set(answer.data.map(({ channel_code: code }) => code))
  const missing = banks.filter((bank) => !reached.has(XENDIT_BANKS[bank] ?? ''))
  if (missing.length === 0)
    return { ok: true, line: `knows XENDIT_SECRET_KEY, and reaches all ${banks.length} banks and wallets` }
  return { ok: false, line: `knows XENDIT_SECRET_KEY, and does not reach ${missing.join(', ')}` }
}
