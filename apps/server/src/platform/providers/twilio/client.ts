/** Twilio's REST API: one form POST for each message or call. */
import type { TwilioConfig } from '../../config/twilio.ts'
import { NotTaken } from '../not-taken.ts'

const TIMEOUT_MS = 10_000
const SERVER_ERROR = 500
const TOO_MANY = 429

/**
 * @param resource `Messages` or `Calls`
 * @param traceparent the header that ties the request to the active trace, where there is one
 * @returns what Twilio calls it (its `sid`).
 * Throws `NotTaken` where Twilio refused, for good unless it was only too much at once; any other error leaves open
 * whether it took it.
 */
export async function postToTwilio(
  { url, accountSid, authToken }: TwilioConfig,
  resource: 'Messages' | 'Calls',
  fields: Readonly<Record<string, string>>,
  traceparent?: string,
): Promise<string> {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const response = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/${resource}.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const { ok, status } = response
  if (ok && typeof answer === 'object' && answer !== null && 'sid' in answer) return String(answer.sid)
  const said = `Twilio answered ${status}`
  if (ok || status >= SERVER_ERROR) throw new Error(said)
  throw new NotTaken(said, { final: status !== TOO_MANY })
}

/** `09171234567` → `+639171234567`, as Twilio wants it. */
export const internationally = (phone: string): string => phone.replace(/^0/, '+63')
