/**
 * What a passkey's device has signed, checked by @simplewebauthn/server. The library takes 230 ms and 28 MB to load, so
 * it is loaded with the first answer of a passkey.
 */
import { isIP } from 'node:net'
import { isThisMachine } from '../../platform/config/hosts.ts'

/** For which address passkeys are made. It comes from the settings, never from a request. */
export interface RelyingParty {
  /** The host name that a passkey is bound to. */
  readonly id: string
  /** Scheme, host and port of the pages that may use it. */
  readonly origin: string
}

/**
 * Browsers make passkeys for names over https, and for `localhost` and names under it. This machine's own address, as a first start prints it,
 * is therefore taken as `localhost`.
 * @param origin of our own pages
 * @returns null where no browser would make one.
 */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const url = new URL(origin)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))) url.hostname = 'localhost'
  else if (isIP(host) !== 0) return null
  if (!isThisMachine(url.hostname) && url.protocol !== 'https:') return null
  return { id: url.hostname, origin: url.origin }
}

/** ES256, EdDSA and RS256 in COSE: what devices have, and what every Node that we run on can check. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const

const load = () => import('@simplewebauthn/server')

/** The challenge that the browser says it signed; it counts only once the signature over it is checked. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

export interface Requested {
  readonly party: RelyingParty
  readonly challenge: string
}

export interface MadeCredential {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

export interface MadeKey {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly synced: boolean
}

/** @returns the key of a new passkey. Throws where it does not answer the challenge. */
export async function readNewPasskey(
  { party, challenge }: Requested,
  made: MadeCredential,
): Promise<MadeKey> {
  const { verifyRegistrationResponse } = await load()
  const { id, clientDataJSON, attestationObject } = made
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  })
  if (!verified) throw new Error('the attestation is wrong')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    synced: credentialBackedUp,
  }
}

export interface UsedCredential {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

/**
 * The signature, the address, that the person was verified, and that the device's count went up, where it counts.
 * @returns the count now. Throws where one of them is wrong.
 */
export async function readUsedPasskey(
  { party, challenge }: Requested,
  used: UsedCredential,
  known: { readonly public_key: string; readonly sign_count: number },
): Promise<number> {
  const { verifyAuthenticationResponse } = await load()
  const { id, clientDataJSON, authenticatorData, signature } = used
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.sign_count,
    },
  })
  if (!verified) throw new Error('the signature is wrong')
  return authenticationInfo.newCounter
}

/** Loads the library before a lock is taken. */
export const preloadWebauthn = async (): Promise<void> => void (await load())
