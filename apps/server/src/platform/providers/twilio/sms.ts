/** SMS by Twilio, which reports on each to a signed webhook. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TwilioConfig } from '../../config/twilio.ts'
import type { DeliveryReport, SmsProvider } from '../sms/port.ts'
import { internationally, postToTwilio } from './client.ts'

/** Our own number, or a messaging service that chooses one. */
const senderOf = (sender: string): Record<string, string> =>
  sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }

export function createTwilioSms(
  settings: TwilioConfig,
  traceparent: () => string | undefined = () => undefined,
): SmsProvider {
  return {
    name: 'twilio',
    send: (phone, text, reportTo) =>
      postToTwilio(
        settings,
        'Messages',
        {
          To: internationally(phone),
          ...senderOf(settings.sender),
          Body: text,
          ...(reportTo === undefined ? {} : { StatusCallback: reportTo }),
        },
        traceparent(),
      ),
    readReport: (headers, url, body) =>
      isSigned(settings.authToken, headers['x-twilio-signature'], url, body) ? reportOf(body) : null,
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

const BECAME: Readonly<Record<string, DeliveryReport['became']>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

function reportOf(body: string): DeliveryReport {
  const fields = new URLSearchParams(body)
  return {
    id: fields.get('MessageSid') ?? '',
    became: BECAME[fields.get('MessageStatus') ?? ''] ?? 'under-way',
  }
}
