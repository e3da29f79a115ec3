/**
 * The sandbox's providers as they behave just now. `silent` and `flooding` are about reports, which
 * `sandbox/deliver-from-sandbox.ts` sends; here is how they answer. (Decision 014.)
 */
import type { Clock } from '../../clock.ts'
import type { ProviderMode } from '../../database/tables/sandbox.ts'
import { NotTaken } from '../not-taken.ts'
import type { CreditBureauProvider } from '../credit-bureau/port.ts'
import type { ProviderMeter } from '../http/provider-meter.ts'
import type { CallOutcome } from '../http/watch-providers.ts'
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

/** Calls of one provider, counted as those of a real one are. */
interface Counted {
  readonly provider: string
  readonly mode: ProviderMode
  readonly meter: ProviderMeter | undefined
  readonly wait: Clock['wait']
}

async function behave<T>(
  { provider, mode, meter, wait }: Counted,
  { work, refuse, lose }: Ways<T>,
): Promise<T> {
  const started = performance.now()
  const count = (outcome: CallOutcome) =>
    meter?.count({ provider, outcome, seconds: (performance.now() - started) / 1_000 })
  if (mode === 'down') {
    count('not-reached')
    return refuse()
  }
  if (mode === 'slow') await wait(SLOW_MS)
  const answer = await work()
  if (mode === 'lying') await wait(SLOW_MS)
  // What cannot be read is as good as no answer.
  const isLost = mode === 'lying' || mode === 'garbage'
  count(mode === 'lying' ? 'timeout' : isLost ? 'garbage' : 'answered')
  return isLost ? lose() : answer
}

function unanswered(): never {
  throw new Error('the sandbox does not answer')
}

export function misbehavingPayment(
  payment: SandboxPayment,
  mode: AskMode,
  { wait }: Clock,
  meter?: ProviderMeter,
): SandboxPayment {
  meter?.addBreaker('sandbox-payment')
  const now = async (): Promise<Counted> => ({ provider: 'sandbox-payment', mode: await mode(), meter, wait })
  const unknown = () => ({ ok: false, reason: 'unknown' }) as const
  return {
    ...payment,
    openIntent: async (request) =>
      behave(await now(), { work: () => payment.openIntent(request), refuse: unknown, lose: unknown }),
    cancelIntent: async (providerId) =>
      behave(await now(), {
        work: () => payment.cancelIntent(providerId),
        refuse: () => 'unknown',
        lose: () => 'unknown',
      }),
    debit: async (request) =>
      behave(await now(), { work: () => payment.debit(request), refuse: unanswered, lose: unanswered }),
  }
}

export function misbehavingPayout(
  payout: SandboxPayout,
  mode: AskMode,
  { wait }: Clock,
  meter?: ProviderMeter,
): SandboxPayout {
  meter?.addBreaker('sandbox-payout')
  const now = async (): Promise<Counted> => ({ provider: 'sandbox-payout', mode: await mode(), meter, wait })
  const unknown = () => ({ state: 'unknown' }) as const
  return {
    ...payout,
    send: async (order) =>
      behave(await now(), { work: () => payout.send(order), refuse: unknown, lose: unknown }),
    async ask(reference) {
      const counted = await now()
      const status = await behave(counted, {
        work: () => payout.ask(reference),
        refuse: unanswered,
        lose: unanswered,
      })
      // It knows the transfer and says nothing of what became of it.
      return counted.mode === 'silent' && status.state !== 'never-heard-of' ? { state: 'pending' } : status
    },
  }
}

export function misbehavingSms(
  sms: SmsProvider,
  mode: AskMode,
  { wait }: Clock,
  meter?: ProviderMeter,
): SmsProvider {
  meter?.addBreaker('sandbox-sms')
  const now = async (): Promise<Counted> => ({ provider: 'sandbox-sms', mode: await mode(), meter, wait })
  return {
    ...sms,
    send: async (phone, text) =>
      behave(await now(), {
        work: () => sms.send(phone, text),
        refuse: () => {
          throw new NotTaken('the sandbox is down', { because: 'not-reached' })
        },
        lose: unanswered,
      }),
  }
}

export function misbehavingBureau(
  bureau: CreditBureauProvider,
  mode: AskMode,
  { wait }: Clock,
  meter?: ProviderMeter,
): CreditBureauProvider {
  const provider = 'sandbox-credit-bureau'
  meter?.addBreaker(provider)
  const now = async (): Promise<Counted> => ({ provider, mode: await mode(), meter, wait })
  return {
    ...bureau,
    submit: async (file) =>
      behave(await now(), {
        work: () => bureau.submit(file),
        refuse: () => 'unknown',
        lose: () => 'unknown',
      }),
    async answerTo(reference) {
      const counted = await now()
      const answer = await behave(counted, {
        work: () => bureau.answerTo(reference),
        refuse: unanswered,
        lose: unanswered,
      })
      if (answer.state !== 'answered') return answer
      if (counted.mode === 'silent') return { state: 'pending' }
      // Each refused row is named twice.
      return counted.mode === 'flooding'
        ? { ...answer, refused: [...answer.refused, ...answer.refused] }
        : answer
    },
  }
}
