/** Codes read out in a call by Twilio. */
import type { TwilioConfig } from '../../config/twilio.ts'
import type { VoiceProvider } from '../voice/port.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createTwilioClient, internationally } from './client.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Digits one by one, so that a code is not read as a number of thousands. */
const spoken = (text: string): string =>
  text
    .replace(/\d{4,}/g, (digits) => digits.split('').join(', '))
    .replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

/** Said twice, with a pause: whoever picks up is rarely ready to write at the first word. */
export const callText = (text: string): string =>
  `<Response><Say>${spoken(text)}</Say><Pause length="2"/><Say>${spoken(text)}</Say></Response>`

export function createTwilioVoice(settings: TwilioConfig, tools: ProviderTools = {}): VoiceProvider {
  const client = createTwilioClient(settings, tools)
  return {
    async say(phone, text) {
      await client.post('Calls', { To: internationally(phone), From: settings.sender, Twiml: callText(text) })
    },
  }
}
