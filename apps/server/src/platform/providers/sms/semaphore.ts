/**
 * Semaphore, a carrier of SMS in the Philippines: one form POST, and one GET for what became of it. A text that starts
 * with TEST is dropped there without a word, so it is refused here. (Decision 127.)
 */
import { SEMAPHORE_PATHS, SEMAPHORE_STATES } from '@sandigan/contract/providers/semaphore'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { SmsConfig } from '../../config/config.ts'
import { createProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { errorOf, NotTaken } from '../not-taken.ts'
import { textIn, Unneeded } from '../provider-message.ts'
import type { DeliveryReport, SmsProvider } from './port.ts'

/** What it took. Whatever else it says with status 200 is a refusal. */
const Taken = Type.Array(
  Type.Object({ message_id: Type.Union([Type.Integer(), Type.String()]), status: Unneeded() }),
  { minItems: 1 },
)

/** What became of one message. */
const Fates = Type.Array(
  Type.Object({ message_id: Type.Union([Type.Integer(), Type.String()]), status: Type.String() }),
  { minItems: 1 },
)
/** A map, since a plain object would also answer to `constructor`. */
const BECAME = new Map<string, DeliveryReport['became']>([
  ...SEMAPHORE_STATES.onNetwork.map((state) => [state, 'on-network'] as const),
  ...SEMAPHORE_STATES.failed.map((state) => [state, 'failed'] as const),
])

export function createSemaphoreSms(settings: SmsConfig['semaphore'], tools: ProviderTools = {}): SmsProvider {
  // An address of another form is somebody's own, who has one queue.
  const hasQueues = settings.url.endsWith(SEMAPHORE_PATHS.messages)
  const messages = hasQueues ? SEMAPHORE_PATHS.messages : ''
  // Its refusals have no codes, only sentences, which may repeat what was sent.
  const client = createProviderClient({
    provider: 'semaphore',
    baseUrl: hasQueues ? settings.url.slice(0, -messages.length) : settings.url,
    codeOf: (body) => (body === undefined ? undefined : 'refused'),
    ...tools,
  })
  return {
    name: 'semaphore',
    async send(phone, text, _reportTo, urgent = false) {
      if (/^test/i.test(text))
        throw new NotTaken('a text that starts with TEST would be dropped by the carrier', { final: true })
      if (/https?:\/\/|www\./i.test(text))
        throw new NotTaken('a text with a link would be dropped by the carrier', { final: true })
      const answer = await client.call({
        name: 'send',
        method: 'POST',
        path: urgent && hasQueues ? SEMAPHORE_PATHS.priority : messages,
        body: new URLSearchParams({
          apikey: settings.apiKey,
          number: phone.replace(/^\+63/, '0'),
          message: text,
          ...(settings.senderName === '' ? {} : { sendername: settings.senderName }),
        }),
        // It knows no key: a text that is sent again arrives again.
        repeatable: false,
        answer: Type.Unknown(),
      })
      const id = answer.kind === 'answered' ? messageId(answer.data) : undefined
      if (id !== undefined) return id
      const said = 'the SMS carrier did not take the text'
      if (answer.kind === 'answered') throw new NotTaken(`${said}: refused`)
      throw errorOf(said, answer, { refusalIsFinal: false })
    },
    async ask(id) {
      const answer = await client.call({
        name: 'read',
        method: 'GET',
        path: `${messages}/${encodeURIComponent(id)}?${new URLSearchParams({ apikey: settings.apiKey })}`,
        repeatable: true,
        answer: Fates,
      })
      const fate = answer.kind === 'answered' ? answer.data[0] : undefined
      if (fate === undefined || String(fate.message_id) !== id) return null
      return { id, became: BECAME.get(fate.status.toLowerCase()) ?? 'under-way', status: fate.status }
    },
  }
}

/**
 * It answers with a list of the messages it took; a list without a message id, one that has failed already, or an object is
 * a refusal.
 */
function messageId(answer: unknown): string | undefined {
  if (!Check(Taken, answer)) return undefined
  const [first] = answer
  const became = BECAME.get(textIn(first?.status)?.toLowerCase() ?? '')
  return first === undefined || became === 'failed' ? undefined : String(first.message_id)
}
