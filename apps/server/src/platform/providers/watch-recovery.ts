/**
 * Notices when an unavailable provider answers again. What waits for that provider need not wait any longer: the first good
 * answer after a failure triggers its query immediately. A node knows its own calls alone, and the pauses between two tries
 * stay for what no node notices.
 */
import type { QueueName } from '../jobs/queues.ts'
import type { HandedOver } from './payout/port.ts'
import { NotTaken, type NotTakenBecause } from './not-taken.ts'
import type { Providers } from './providers.ts'

type Port = 'payment' | 'payout' | 'sms' | 'mail'

/** What waits for each of them. */
const WAITING: Readonly<Record<Port | 'credit-bureau', readonly QueueName[]>> = {
  payment: ['ask-codes', 'cancel-codes', 'debit-account'],
  payout: ['ask-payout', 'send-payout', 'send-transfer'],
  sms: ['send-message', 'ask-message', 'send-text'],
  mail: ['send-mail'],
  'credit-bureau': ['ask-credit-bureau'],
}

export const waitingFor = (port: keyof typeof WAITING): readonly QueueName[] => WAITING[port]

/** One that fails for some and answers others would have those that fail tried without a pause. */
const AGAIN_AFTER_MS = 60_000

/** @param hurry has jobs of these queues run that wait to be tried again */
export function watchRecovery(
  providers: Providers,
  hurry: (queues: readonly QueueName[]) => void,
): Pick<Providers, Port> {
  const { payment, payout, sms, mail } = providers
  const heard = {
    payment: listener('payment', hurry),
    payout: listener('payout', hurry),
    sms: listener('sms', hurry),
    mail: listener('mail', hurry),
  }
  const cancel = payout.cancel?.bind(payout)
  const askSms = sms.ask?.bind(sms)
  const readReport = sms.readReport?.bind(sms)
  return {
    payment: {
      name: payment.name,
      reach: payment.reach,
      openIntent: (request) =>
        heard.payment(payment.openIntent(request), (answer) => answer.ok || answer.reason !== 'unknown'),
      askIntent: (id) => heard.payment(payment.askIntent(id), ({ known }) => known),
      cancelIntent: (id) => heard.payment(payment.cancelIntent(id), (answer) => answer !== 'unknown'),
      debit: (request) => heard.payment(payment.debit(request)),
      readWebhook: (headers, body) => payment.readWebhook(headers, body),
    },
    payout: {
      name: payout.name,
      send: (order) => heard.payout(payout.send(order), ({ state }) => state !== 'unknown'),
      ask: (transfer) => heard.payout(payout.ask(transfer)),
      ...(cancel && {
        cancel: (it: HandedOver) => heard.payout(cancel(it), (answer) => answer !== 'unknown'),
      }),
      readWebhook: (headers, body, url) => payout.readWebhook(headers, body, url),
    },
    sms: {
      name: sms.name,
      send: (phone, text, reportTo) => heard.sms(sms.send(phone, text, reportTo)),
      ...(askSms && { ask: (id: string) => heard.sms(askSms(id), (report) => report !== null) }),
      ...(readReport && { readReport }),
    },
    ...(mail && { mail: { name: mail.name, send: (message) => heard.mail(mail.send(message)) } }),
  }
}

const NOBODY_THERE: readonly NotTakenBecause[] = ['busy', 'not-reached', 'not-tried']

/** A refusal is an answer. Whatever else is thrown leaves open whether anybody is there. */
const isAnswer = (error: unknown): boolean =>
  error instanceof NotTaken && !NOBODY_THERE.includes(error.because)

function listener(port: Port, hurry: (queues: readonly QueueName[]) => void) {
  // Who ran before this process may have met a failure that it has not.
  let away = true
  let hasFailed = false
  let notBefore = 0
  const note = (answered: boolean) => {
    if (!answered) {
      away = true
      hasFailed = true
    } else if (away && performance.now() >= notBefore) {
      away = false
      if (hasFailed) notBefore = performance.now() + AGAIN_AFTER_MS
      hurry(WAITING[port])
    }
  }
  return async <T>(call: Promise<T>, answers: (answer: T) => boolean = () => true): Promise<T> => {
    try {
      const answer = await call
      note(answers(answer))
      return answer
    } catch (error) {
      note(isAnswer(error))
      throw error
    }
  }
}
