/** A key management service with the interface of HashiCorp Vault's transit engine, of which the service calls three calls. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { startStubServer, type StubAnswer, type StubRequest, type StubServer } from './stub-server.ts'

export const TRANSIT_TOKEN = 'plainly-fake-token-of-tests'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const INVALID: StubAnswer = { status: 400, body: { errors: ['cipher: message authentication failed'] } }

export interface TransitStub extends StubServer {
  /** The value of DATA_KEYS. */
  readonly address: string
  /** Makes the next version of the key. */
  rotate(): void
}

/** Encrypts as the engine does, with the key's id of the caller as authenticated data. */
export async function startTransit(): Promise<TransitStub> {
  const versions = [randomBytes(32)]
  const text = (value: unknown) => (typeof value === 'string' ? value : '')

  function encrypt({
    plaintext,
    associated_data: about,
    key_version: version,
  }: Record<string, unknown>): StubAnswer {
    const key = versions[Number(version) - 1]
    if (key === undefined) return { status: 400, body: { errors: ['invalid key version'] } }
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(text(about), 'base64'))
    const parts = [nonce, cipher.update(text(plaintext), 'base64'), cipher.final()]
    const bytes = Buffer.concat([...parts, cipher.getAuthTag()])
    return {
      status: 200,
      body: { data: { ciphertext: `vault:v${String(version)}:${bytes.toString('base64')}` } },
    }
  }

  function decrypt({ ciphertext, associated_data: about }: Record<string, unknown>): StubAnswer {
    const [, version, encoded = ''] = /^vault:v(\d+):(.+)$/.exec(text(ciphertext)) ?? []
    const key = versions[Number(version) - 1]
    if (key === undefined) return INVALID
    const bytes = Buffer.from(encoded, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(text(about), 'base64')).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const plain = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ])
      return { status: 200, body: { data: { plaintext: plain.toString('base64') } } }
    } catch {
      return INVALID
    }
  }

  function handle({ path, headers, body }: StubRequest): StubAnswer {
    if (headers['x-vault-token'] !== TRANSIT_TOKEN)
      return { status: 403, body: { errors: ['permission denied'] } }
    const fields = body as Record<string, unknown>
    if (path === '/v1/transit/encrypt/sandigan') return encrypt(fields)
    if (path === '/v1/transit/decrypt/sandigan') return decrypt(fields)
    if (path !== '/v1/transit/keys/sandigan') return { status: 404, body: { errors: [] } }
    const keys = Object.fromEntries(versions.map((_key, index) => [index + 1, 1_700_000_000 + index]))
    return { status: 200, body: { data: { type: 'aes256-gcm96', keys, latest_version: versions.length } } }
  }

  const server = await startStubServer(handle)
  return {
    ...server,
    address: `${server.origin}/v1/transit/keys/sandigan`,
    rotate: () => void versions.push(randomBytes(32)),
  }
}
