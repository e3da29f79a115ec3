/** A device with passkeys, in software: ES256, without attestation, as WebAuthn lays its answers out. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encode } from 'cborg'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url')

export interface SoftPasskeyOptions {
  /** Of the page that the browser shows. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether the person unlocked the device. */
  readonly verified?: boolean
}

const defaults = { origin: 'http://localhost:3000', rpId: 'localhost', verified: true }

export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), head, more])
  }
  const flagsOf = (verified: boolean) => PRESENT | (verified ? VERIFIED : 0)

  return {
    id: base64url(id),
    /** What the device counts; set back, it is a copy of the device. */
    setCount: (value: number) => void (count = value),
    make(options: { challenge: string; user: { id: string } }, given: SoftPasskeyOptions = {}) {
      const { origin, rpId, verified } = { ...defaults, ...given }
      userHandle = options.user.id
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, encode(key)])
      const authData = authenticatorData(rpId, flagsOf(verified) | HAS_KEY, credential)
      const attestation = encode({ fmt: 'none', attStmt: {}, authData })
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
    },
    use(options: { challenge: string }, given: SoftPasskeyOptions = {}) {
      const { origin, rpId, verified } = { ...defaults, ...given }
      count += 1
      const data = clientData('webauthn.get', options.challenge, origin)
      const authData = authenticatorData(rpId, flagsOf(verified))
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: base64url(id),
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle,
      }
    },
  }
}

export type SoftPasskey = ReturnType<typeof softPasskey>
