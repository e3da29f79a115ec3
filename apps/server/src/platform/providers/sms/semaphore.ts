/**
 * Semaphore, a carrier of SMS in the Philippines: one form POST. A text that starts with TEST is dropped there
 * without a word, so it is refused here. (Decisions, section 8.)
 */
import type { SmsConfig } from '../../config/config.ts'
import type { SmsProvider } from './port.ts'

const TIMEOUT_MS = 10_000

/** @param traceparent the header that ties the request to the active trace, where there is one */
export function createSemaphoreSms(
  settings: SmsConfig['semaphore'],
  traceparent: () => string | undefined = () => undefined,
): SmsProvider {
  return {
    async send(phone, text) {
      if (/^test/i.test(text)) throw new Error('a text that starts with TEST would be dropped by the carrier')
      if (/https?:\/\/|www\./i.test(text))
        throw new Error('a text with a link would be dropped by the carrier')
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
      if (!response.ok || !taken(answer)) throw new Error(`the SMS carrier answered ${response.status}`)
    },
  }
}

/** It answers with a list of the messages it took; a list without a message id, or an object, is a refusal. */
function taken(answer: unknown): boolean {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  return typeof first === 'object' && first !== null && 'message_id' in first
}
