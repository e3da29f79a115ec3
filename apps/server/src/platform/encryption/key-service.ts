/**
 * Keys in a key management service that has the interface of HashiCorp Vault's transit engine, as OpenBao has. The keys never
 * leave it: it encrypts and decrypts the data keys. Of its key it wants `aes256-gcm96`, and of the token the right to read the
 * key, to encrypt and to decrypt with it.
 */
import { type Static, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'
import { createProviderClient, type ProviderCall } from '../providers/http/provider-client.ts'
import type { ProviderTools } from '../providers/http/provider-tools.ts'
import { type KeyWrapper, MissingKey } from './key-wrapper.ts'

/** The id of a key of the service is its version there, as its ciphertexts name it. */
const VERSION = /^v([1-9]\d{0,8})$/

const Versions = Type.Object({
  data: Type.Object({
    keys: Type.Record(Type.String(), Type.Unknown()),
    latest_version: Type.Integer({ minimum: 1 }),
  }),
})
const Encrypted = Type.Object({ data: Type.Object({ ciphertext: Type.String({ minLength: 1 }) }) })
const Decrypted = Type.Object({ data: Type.Object({ plaintext: Type.String({ minLength: 1 }) }) })
const Refusal = Type.Object({ errors: Type.Array(Type.String()) })

export interface KeyServiceSettings {
  /** Of the key: `https://vault.example/v1/transit/keys/sandigan`. */
  readonly address: string
  /** Never logged. */
  readonly token: string
}

/** Throws `MissingKey` where the service does not answer or refuses, with its own words. */
export function keysInService({ address, token }: KeyServiceSettings, tools: ProviderTools = {}): KeyWrapper {
  const [mount = '', name = ''] = address.split(/\/keys\/(?=[^/]+$)/)
  const client = createProviderClient({
    provider: 'keys',
    baseUrl: mount,
    headers: { 'x-vault-token': token },
    codeOf: (body) =>
      Check(Refusal, body) ? body.errors.join('; ').trim() || 'there is no such key' : undefined,
    ...tools,
  })

  async function call<Answer extends TSchema>(
    one: Omit<ProviderCall<Answer>, 'repeatable'>,
  ): Promise<Static<Answer>> {
    const answer = await client.call({ ...one, repeatable: true })
    if (answer.kind === 'answered') return answer.data
    const why = answer.kind === 'refused' ? answer.code : answer.why
    throw new MissingKey(
      `the key service of DATA_KEYS, ${new URL(address).host}, did not ${one.name}: ${why}`,
    )
  }

  async function versions() {
    const { data } = await call({ name: 'read', method: 'GET', path: `/keys/${name}`, answer: Versions })
    return data
  }

  return {
    async newest() {
      return `v${(await versions()).latest_version}`
    },
    async ids() {
      const known = Object.keys((await versions()).keys).map(Number)
      return known.toSorted((a, b) => a - b).map((version) => `v${version}`)
    },
    async wrap(wrappingId, keyId, dataKey) {
      const { data } = await call({
        name: 'encrypt',
        method: 'POST',
        path: `/encrypt/${name}`,
        body: {
          plaintext: dataKey.toString('base64'),
          associated_data: Buffer.from(keyId).toString('base64'),
          key_version: Number(VERSION.exec(wrappingId)?.[1]),
        },
        answer: Encrypted,
      })
      return data.ciphertext
    },
    async unwrap(wrappingId, keyId, wrapped) {
      if (!VERSION.test(wrappingId))
        throw new MissingKey(
          `the database needs the key ${wrappingId} of a file: name it in DATA_KEYS as well`,
        )
      const { data } = await call({
        name: 'decrypt',
        method: 'POST',
        path: `/decrypt/${name}`,
        body: { ciphertext: wrapped, associated_data: Buffer.from(keyId).toString('base64') },
        answer: Decrypted,
      })
      return Buffer.from(data.plaintext, 'base64')
    },
  }
}
