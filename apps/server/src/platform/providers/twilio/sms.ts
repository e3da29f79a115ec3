/** SMS by Twilio, which reports on each to a signed webhook, and tells whoever asks. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TwilioConfig } from '../../config/twilio.ts'
import type { DeliveryReport, SmsProvider } from '../sms/port.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createTwilioClient, internationally } from './client.ts'

/** Our own number, or a messaging service that chooses one. */
const senderOf = (sender: string): Record<string, string> =>
  sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }

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
