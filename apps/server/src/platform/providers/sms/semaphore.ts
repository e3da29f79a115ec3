/**
 * Semaphore, a carrier of SMS in the Philippines: one form POST. A text that starts with TEST is dropped there
 * without a word, so it is refused here. (Decisions, section 8.)
 */
import type { SmsConfig } from '../../config/config.ts'
import { NotTaken } from '../not-taken.ts'
import type { SmsProvider } from './port.ts'

const TIMEOUT_MS = 10_000

/** @param traceparent the header that ties the request to the active trace, where there is one */
export function createSemaphoreSms(
  settings: SmsConfig['semaphore'],
  traceparent: () => string | undefined = () => undefined,
): SmsProvider {
  return {
    name: 'semaphore',
    async send(phone, text) {
      if (/^test/i.test(text))
        throw new NotTaken('a text that starts with TEST would be dropped by the carrier', { final: true })
      if (/https?:\/\/|www\./i.test(text))
        throw new NotTaken('a text with a link would be dropped by the carrier', { final: true })
      const parent = traceparent()
      const response = await fetch(settings.url, {
        method: 'POST',
        ...(parent === undefined ? {} : { headers: { traceparent: parent } }),
        body: new URLSearchParams({
          apikey: settings.apiKey,
          number: phone.replace(/^\+63/, '0'),
          message: text,
          ...(settings.senderName === '' ? {} : { sendername: settings.senderName }),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const id = response.ok ? messageId(answer) : undefined
      if (id !== undefined) return id
      const said = `the SMS carrier answered ${response.status}`
      // What went wrong inside the carrier may have gone wrong after it took the message.
      throw response.status >= 500 ? new Error(said) : new NotTaken(said)
    },
  }
}

/** It answers with a list of the messages it took; a list without a message id, or an object, is a refusal. */
function messageId(answer: unknown): string | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  return typeof first === 'object' && first !== null && 'message_id' in first
    ? String(first.message_id)
    : undefined
}
