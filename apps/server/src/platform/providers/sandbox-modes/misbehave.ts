/**
 * The sandbox's providers as they behave just now (docs/decisions/153). `silent` and `flooding` are about reports, which
 * `sandbox/deliver-from-sandbox.ts` sends; here is how they answer.
 */
import { setTimeout } from 'node:timers/promises'
import type { ProviderMode } from '../../database/tables/sandbox.ts'
import { NotTaken } from '../not-taken.ts'
import type { SandboxPayment } from '../payment/sandbox.ts'
import type { SandboxPayout } from '../payout/sandbox.ts'
import type { SmsProvider } from '../sms/port.ts'

export type AskMode = () => Promise<ProviderMode>

/** How long a slow answer takes, and how long one is waited for that never comes. Milliseconds. */
export const SLOW_MS = 2_000

/** What becomes of one call. `refuse` stands for a provider that does nothing at all, `lose` for an answer that is lost. */
interface Ways<T> {
  readonly work: () => Promise<T>
  readonly refuse: () => T
  readonly lose: () => T
}

async function behave<T>(mode: ProviderMode, { work, refuse, lose }: Ways<T>): Promise<T> {
  if (mode === 'down') return refuse()
  if (mode === 'slow') await setTimeout(SLOW_MS)
  const answer = await work()
  if (mode === 'lying') await setTimeout(SLOW_MS)
  // What cannot be read is as good as no answer.
  return mode === 'lying' || mode === 'garbage' ? lose() : answer
}

function unanswered(): never {
  throw new Error('the sandbox does not answer')
}

export function misbehavingPayment(payment: SandboxPayment, mode: AskMode): SandboxPayment {
  const unknown = () => ({ ok: false, reason: 'unknown' }) as const
  return {
    ...payment,
    openIntent: async (request) =>
      behave(await mode(), { work: () => payment.openIntent(request), refuse: unknown, lose: unknown }),
    cancelIntent: async (providerId) =>
      behave(await mode(), {
        work: () => payment.cancelIntent(providerId),
        refuse: () => 'unknown',
        lose: () => 'unknown',
      }),
    debit: async (request) =>
      behave(await mode(), { work: () => payment.debit(request), refuse: unanswered, lose: unanswered }),
  }
}

export function misbehavingPayout(payout: SandboxPayout, mode: AskMode): SandboxPayout {
  const unknown = () => ({ state: 'unknown' }) as const
  return {
    ...payout,
    send: async (order) =>
      behave(await mode(), { work: () => payout.send(order), refuse: unknown, lose: unknown }),
    async ask(reference) {
      const now = await mode()
      const status = await behave(now, {
        work: () => payout.ask(reference),
        refuse: unanswered,
        lose: unanswered,
      })
      // It knows the transfer and says nothing of what became of it.
      return now === 'silent' && status.state !== 'never-heard-of' ? { state: 'pending' } : status
    },
  }
}

export function misbehavingSms(sms: SmsProvider, mode: AskMode): SmsProvider {
  return {
    ...sms,
    send: async (phone, text) =>
      behave(await mode(), {
        work: () => sms.send(phone, text),
        refuse: () => {
          throw new NotTaken('the sandbox is down', { because: 'not-reached' })
        },
        lose: unanswered,
      }),
  }
}
