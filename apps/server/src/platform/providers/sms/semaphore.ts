/**
 * Semaphore, a carrier of SMS in the Philippines: one form POST. A text that starts with TEST is dropped there
 * without a word, so it is refused here. (Decisions, section 8.)
 */
import { Type } from 'typebox'
import type { SmsConfig } from '../../config/config.ts'
import { createProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import type { SmsProvider } from './port.ts'

/** It answers with a list of the messages it took. Whatever else it says with status 200 is a refusal. */
const Taken = Type.Array(Type.Object({ message_id: Type.Union([Type.Integer(), Type.String()]) }), {
  minItems: 1,
})

export function createSemaphoreSms(settings: SmsConfig['semaphore'], tools: ProviderTools = {}): SmsProvider {
  // Its refusals have no codes, only sentences, which may repeat what was sent.
  const client = createProviderClient({
    provider: 'semaphore',
    baseUrl: settings.url,
    codeOf: () => undefined,
    ...tools,
  })
  return {
    async send(phone, text) {
      if (/^test/i.test(text)) throw new Error('a text that starts with TEST would be dropped by the carrier')
      if (/https?:\/\/|www\./i.test(text))
        throw new Error('a text with a link would be dropped by the carrier')
      const answer = await client.call({
        name: 'send',
        method: 'POST',
        path: '',
        body: new URLSearchParams({
          apikey: settings.apiKey,
          number: phone.replace(/^\+63/, '0'),
          message: text,
          ...(settings.senderName === '' ? {} : { sendername: settings.senderName }),
        }),
        // It knows no key: a text that is sent again arrives again.
        repeatable: false,
        answer: Taken,
      })
      if (answer.kind === 'answered') return
      const why = answer.kind === 'refused' ? answer.code : answer.why
      throw new Error(`the SMS carrier did not take the text: ${why}`)
    },
  }
}
