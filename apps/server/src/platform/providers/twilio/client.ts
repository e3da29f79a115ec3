/** Twilio's REST API: one form POST for each message or call, and one GET for what became of it. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { TwilioConfig } from '../../config/twilio.ts'
import { createProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { errorOf } from '../not-taken.ts'

const Taken = Type.Object({ sid: Type.String({ minLength: 1 }) })
const Fate = Type.Object({
  sid: Type.String(),
  status: Type.String(),
  error_code: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
const Refusal = Type.Object({ code: Type.Integer() })

export type TwilioFate = Static<typeof Fate>

export interface TwilioClient {
  /**
   * @returns what Twilio calls it (its `sid`).
   * Throws `NotTaken` where Twilio refused it, for good, or nothing was sent; any other error leaves open whether it
   * was taken.
   */
  post(resource: 'Messages' | 'Calls', fields: Readonly<Record<string, string>>): Promise<string>
  /** What became of a message; null where Twilio did not say. */
  read(sid: string): Promise<TwilioFate | null>
}

export function createTwilioClient(settings: TwilioConfig, tools: ProviderTools = {}): TwilioClient {
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
export const internationally = (phone: string): string => phone.replace(/^0/, '+63')
