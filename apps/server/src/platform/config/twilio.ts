/** The account at Twilio, for SMS, for calls, or for both. */
import type { EnvReader } from './env.ts'

export interface TwilioConfig {
  readonly url: string
  readonly accountSid: string
  /** Never logged. It signs Twilio's reports, too. */
  readonly authToken: string
  /** Our number, from which calls come, too; for SMS alone also a name or a messaging service (`MG…`). */
  readonly sender: string
}

/** @param used by SMS, by calls; @returns undefined where neither is. */
export function readTwilio(env: EnvReader, used: { sms: boolean; voice: boolean }): TwilioConfig | undefined {
  if (!used.sms && !used.voice) return undefined
  const setting = used.sms ? 'SMS_PROVIDER' : 'VOICE_PROVIDER'
  const needed = (name: string): string => {
    const value = env.optional(name)
    if (value === undefined) env.problems.push(`${name} must be given where ${setting} is twilio`)
    return value ?? ''
  }
  const sender = needed('TWILIO_SENDER')
  if (used.voice && sender !== '' && !/^\+\d{8,15}$/.test(sender))
    env.problems.push('TWILIO_SENDER must be a number like +639170000000 where VOICE_PROVIDER is twilio')
  return {
    url: env.text('TWILIO_URL', 'https://api.twilio.com').replace(/\/+$/, ''),
    accountSid: needed('TWILIO_ACCOUNT_SID'),
    authToken: needed('TWILIO_AUTH_TOKEN'),
    sender,
  }
}
