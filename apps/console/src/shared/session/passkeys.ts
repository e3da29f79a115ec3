/** The browser's side of passkeys. The platform itself reads and writes the JSON of the standard (WebAuthn, level 3). */
import type { ClientData, ClientPayload } from '@sandigan/contract/client/operator'
import type { addPasskey, newPasskeyOptions, passkeyOptions, signInPasskey } from './session-calls.ts'

type Used = ClientPayload<typeof signInPasskey>['credential']
type Made = ClientPayload<typeof addPasskey>['credential']

export type PasskeyAnswer<C> =
  | { readonly ok: true; readonly credential: C }
  | { readonly ok: false; readonly error: string }

/** @param origin the only one at which passkeys work, as the server says it */
export const hasPasskeys = (origin: string | null | undefined): boolean =>
  origin === window.location.origin &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

const NOT_USED = 'No passkey was used. Try again, or choose another way.'
const KNOWN = 'This device has a passkey of yours already.'

/** What the browser says when nothing came of it. It does not tell a person who said no from one who was too slow. */
function answerOf(problem: unknown): { ok: false; error: string } {
  const isKnown = problem instanceof DOMException && problem.name === 'InvalidStateError'
  return { ok: false, error: isKnown ? KNOWN : NOT_USED }
}

/** Has the person choose and unlock a passkey. */
export async function askForPasskey(
  options: ClientData<typeof passkeyOptions>['options'],
): Promise<PasskeyAnswer<Used>> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
    if (used === null) return { ok: false, error: NOT_USED }
    const { id, response } = used.toJSON() as { id: string; response: Omit<Used, 'id'> }
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      ok: true,
      credential: { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  } catch (problem) {
    return answerOf(problem)
  }
}

/** Has the person's device make a passkey. */
export async function makePasskey(
  options: ClientData<typeof newPasskeyOptions>['options'],
): Promise<PasskeyAnswer<Made>> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
    if (made === null) return { ok: false, error: NOT_USED }
    const { id, response } = made.toJSON() as { id: string; response: Omit<Made, 'id'> }
    const { clientDataJSON, attestationObject, transports } = response
    return {
      ok: true,
      credential: { id, clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  } catch (problem) {
    return answerOf(problem)
  }
}
