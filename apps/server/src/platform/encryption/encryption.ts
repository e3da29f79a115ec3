/** Personal data at rest: the one place that encrypts and decrypts it. (Decision 280.) */
import { createHmac } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { asBytes, asText, fromBytes, fromText, keyIdOf } from './cipher.ts'
import { ensureKeys, type Keys, readKeys } from './data-keys.ts'
import type { Encrypted, EncryptedJson } from './encrypted.ts'
import type { KeyWrapper } from './key-wrapper.ts'

export interface Encryption {
  /** Whether values are encrypted as they are written. */
  readonly isOn: boolean
  encrypt<F extends string>(field: F, text: string): Encrypted<F>
  encryptJson<F extends string, V>(field: F, value: V): EncryptedJson<F, V>
  encryptBytes<F extends string>(field: F, bytes: Uint8Array): Encrypted<F, Uint8Array>
  /** What lies in clear, as a release before has left it, comes back as it is. */
  decrypt<F extends string>(field: F, stored: Encrypted<F>): Promise<string>
  decryptJson<F extends string, V>(field: F, stored: Encrypted<F, V>): Promise<V>
  decryptBytes<F extends string>(field: F, stored: Encrypted<F, Uint8Array>): Promise<Uint8Array>
  /** Equal where purpose and value are, and of no use without the key: what is encrypted is found and compared by it. */
  hash(purpose: string, value: string | Uint8Array): string
}

/** What a process has open of one database. */
interface Opened {
  keys: Keys
  /** Reads the keys anew by this connection; for a key that another process has made. */
  reload(db: Db): Promise<void>
}

/** By what a database and its transactions have in common. */
const opened = new WeakMap<object, Opened>()
const whatIsSharedBy = (db: Db): object => db.getExecutor().adapter

export interface RunningEncryption {
  /** Learns now what other processes have changed. */
  reload(): Promise<void>
  close(): void
}

/** So often a node checks for a new key. A rotation waits for longer before it counts on it. */
export const REFRESH_MS = 10_000

/**
 * Opens the keys of a database, and makes them where there are none. From now on `encryptionOf` works on it.
 * @param refresh whether it polls for changes of other processes
 * Throws `MissingKey` where the wrapper does not have the key that the data needs.
 */
export async function openEncryption(
  db: Db,
  wrapper: KeyWrapper,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<RunningEncryption> {
  await ensureKeys(db, wrapper)
  const own: Opened = {
    keys: await readKeys(db, wrapper),
    async reload(by) {
      own.keys = await readKeys(by, wrapper, own.keys)
    },
  }
  opened.set(whatIsSharedBy(db), own)
  // A failed check is no reason to stop: an unknown key is read when a value needs it.
  const timer = refresh
    ? setInterval(() => void own.reload(db).catch(() => {}), REFRESH_MS).unref()
    : undefined
  return { reload: () => own.reload(db), close: () => clearInterval(timer) }
}

/** @param db a database or a transaction on it. Throws where its keys were not opened. */
export function encryptionOf(db: Db): Encryption {
  const own = opened.get(whatIsSharedBy(db))
  if (own === undefined) throw new Error('the keys of this database were not opened')
  const keyOf = async (id: string) => {
    // Another process has rotated the keys since they were read.
    if (!own.keys.data.has(id)) await own.reload(db)
    const key = own.keys.data.get(id)
    if (key === undefined) throw new Error(`there is no data key ${id}: a value cannot be decrypted`)
    return key
  }
  const decrypt = async (field: string, stored: string): Promise<string | null> => {
    const id = keyIdOf(stored)
    return id === null ? null : fromText(await keyOf(id), field, stored)
  }
  // The marks exist in types only.
  const whole = (stored: unknown) => stored
  return {
    isOn: own.keys.isOn,
    encrypt<F extends string>(field: F, text: string) {
      return whole(own.keys.isOn ? asText(own.keys.active, field, text) : text) as Encrypted<F>
    },
    encryptJson<F extends string, V>(field: F, value: V) {
      const text = JSON.stringify(value)
      const { isOn, active } = own.keys
      return whole(isOn ? JSON.stringify(asText(active, field, text)) : text) as EncryptedJson<F, V>
    },
    encryptBytes<F extends string>(field: F, bytes: Uint8Array) {
      const { isOn, active } = own.keys
      return whole(isOn ? asBytes(active, field, bytes) : bytes) as Encrypted<F, Uint8Array>
    },
    async decrypt(field, stored) {
      const text = whole(stored) as string
      return (await decrypt(field, text)) ?? text
    },
    async decryptJson<F extends string, V>(field: F, stored: Encrypted<F, V>) {
      const text = whole(stored)
      const decrypted = typeof text === 'string' ? await decrypt(field, text) : null
      return (decrypted === null ? text : JSON.parse(decrypted)) as V
    },
    async decryptBytes(field, stored) {
      const bytes = whole(stored) as Uint8Array
      const id = keyIdOf(bytes)
      return id === null ? bytes : fromBytes(await keyOf(id), field, bytes)
    },
    hash: (purpose, value) =>
      createHmac('sha256', own.keys.hash).update(`${purpose}\n`).update(value).digest('hex'),
  }
}
