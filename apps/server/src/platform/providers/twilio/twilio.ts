/** Twilio's REST API: one form POST for each message or call, and one GET for what became of it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { TwilioConfig } from '../../config/twilio.ts'
import { createProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { errorOf } from '../not-taken.ts'
import type { DeliveryReport, SmsProvider } from '../sms/port.ts'
import type { VoiceProvider } from '../voice/port.ts'

const Taken = Type.Object({ sid: Type.String({ minLength: 1 }) })
const Fate = Type.Object({
  sid: Type.String(),
  status: Type.String(),
  error_code: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
const Refusal = Type.Object({ code: Type.Integer() })

type TwilioFate = Static<typeof Fate>

interface TwilioClient {
  /**
   * @returns what Twilio calls it (its `sid`).
   * Throws `NotTaken` where Twilio refused it, for good, or nothing was sent; any other error leaves open whether it
   * was taken.
   */
  post(resource: 'Messages' | 'Calls', fields: Readonly<Record<string, string>>): Promise<string>
  /** What became of a message; null where Twilio did not say. */
  read(sid: string): Promise<TwilioFate | null>
}

function createTwilioClient(settings: TwilioConfig, tools: ProviderTools = {}): TwilioClient {
  const { url, accountSid, authToken } = settings
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const client = createProviderClient({
    provider: 'twilio',
    baseUrl: `${url}/2010-04-01/Accounts/${accountSid}`,
    headers: { authorization: `Basic ${credentials}` },
    codeOf: (body) => (Check(Refusal, body) ? String(body.code) : undefined),
    ...tools,
  })
  return {
    async post(resource, fields) {
      const answer = await client.call({
        name: resource === 'Messages' ? 'send' : 'dial',
        method: 'POST',
        path: `/${resource}.json`,
        body: new URLSearchParams(fields),
        // It knows no key: what is sent again arrives again.
        repeatable: false,
        answer: Taken,
      })
      if (answer.kind === 'answered') return answer.data.sid
      throw errorOf('Twilio did not take it', answer, { refusalIsFinal: true })
    },
    async read(sid) {
      const answer = await client.call({
        name: 'read',
        method: 'GET',
        path: `/Messages/${encodeURIComponent(sid)}.json`,
        repeatable: true,
        answer: Fate,
      })
      return answer.kind === 'answered' ? answer.data : null
    },
  }
}

/** `09171234567` → `+639171234567`, as Twilio wants it. */
const internationally = (phone: string): string => phone.replace(/^0/, '+63')

/** Our own number, or a messaging service that chooses one. */
const senderOf = (sender: string): Record<string, string> =>
  sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }

/** SMS by Twilio, which reports on each to a signed webhook, and tells whoever asks. */
export function createTwilioSms(settings: TwilioConfig, tools: ProviderTools = {}): SmsProvider {
  const client = createTwilioClient(settings, tools)
  return {
    name: 'twilio',
    send: (phone, text, reportTo) =>
      client.post('Messages', {
        To: internationally(phone),
        ...senderOf(settings.sender),
        Body: text,
        ...(reportTo === undefined ? {} : { StatusCallback: reportTo }),
      }),
    async ask(id) {
      const fate = await client.read(id)
      return fate === null ? null : reportOf(fate.sid, fate.status, fate.error_code)
    },
    readReport(headers, url, body) {
      if (!isSigned(settings.authToken, headers['x-twilio-signature'], url, body)) return null
      const fields = new URLSearchParams(body)
      const field = (name: string) => fields.get(name) ?? ''
      return reportOf(field('MessageSid'), field('MessageStatus'), field('ErrorCode'))
    },
  }
}

/** Over the whole address and then every field by name: `X-Twilio-Signature`, HMAC-SHA1 in base64. */
export function twilioSignature(authToken: string, url: string, body: string): string {
  const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : 1))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

function isSigned(authToken: string, given: unknown, url: string, body: string): boolean {
  const expected = Buffer.from(twilioSignature(authToken, url, body))
  const signature = Buffer.from(typeof given === 'string' ? given : '')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** By texts from outside: a plain object would also answer to `constructor`. */
const BECAME = new Map<string, DeliveryReport['became']>(
  Object.entries({
    delivered: 'delivered',
    undelivered: 'failed',
    failed: 'failed',
  }),
)

function reportOf(id: string, status: string, code?: string | number | null): DeliveryReport {
  const became = BECAME.get(status) ?? 'under-way'
  return { id, became, status, ...(code ? { code: String(code) } : {}) }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Digits one by one, so that a code is not read as a number of thousands. */
const spoken = (text: string): string =>
  text
    .replace(/\d{4,}/g, (digits) => digits.split('').join(', '))
    .replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

/** Said twice, with a pause: whoever picks up is rarely ready to write at the first word. */
export const callText = (text: string): string =>
  `<Response><Say>${spoken(text)}</Say><Pause length="2"/><Say>${spoken(text)}</Say></Response>`

/** Codes read out in a call by Twilio. */
export function createTwilioVoice(settings: TwilioConfig, tools: ProviderTools = {}): VoiceProvider {
  const client = createTwilioClient(settings, tools)
  return {
    async say(phone, text) {
      await client.post('Calls', { To: internationally(phone), From: settings.sender, Twiml: callText(text) })
    },
  }
}
