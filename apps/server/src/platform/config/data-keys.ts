/** Where the keys of personal data are. */
import { commaSeparated, complain, type EnvReader } from './env.ts'
import { privateUrl } from './hosts.ts'

export interface DataKeysConfig {
  /**
   * Files, or addresses of a key in a key management service; two while keys move from one to the other, of which the last
   * encrypts. Without one a file lies beside `dataDir`.
   */
  readonly dataKeys: readonly string[] | undefined
  /** For the key management service. Never logged. */
  readonly dataKeysToken: string | undefined
}

const KEY_ADDRESS = /^\/v1\/[\w./-]+\/keys\/[\w.-]+$/

export const isKeyService = (place: string): boolean => /^https?:/.test(place)

export function readDataKeys(env: EnvReader): DataKeysConfig {
  const places = commaSeparated(env.text('DATA_KEYS', ''))
  const token = env.optional('DATA_KEYS_TOKEN')
  for (const place of places.filter(isKeyService)) {
    if (!KEY_ADDRESS.test(privateUrl(place)?.pathname ?? ''))
      complain(env, 'DATA_KEYS must be files, or a key like https://vault.example/v1/transit/keys/sandigan')
    if (token === undefined)
      complain(env, 'DATA_KEYS_TOKEN must be given where DATA_KEYS names a key service')
  }
  return { dataKeys: places.length === 0 ? undefined : places, dataKeysToken: token }
}
