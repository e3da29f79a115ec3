import { Type } from 'typebox'
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
