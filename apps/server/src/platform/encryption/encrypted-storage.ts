/** Uploaded files encrypted, wherever they lie: what is stored is of no use without the keys, as what is in the database. */
import type { Db } from '../database/database.ts'
import type { StorageProvider, StoredFile } from '../providers/storage/port.ts'
import { keyIdOf } from './cipher.ts'
import type { Encrypted } from './encrypted.ts'
import { encryptionOf } from './encryption.ts'

export interface EncryptedStorage extends StorageProvider {
  /** Encrypts a file with the key in use. @returns whether there was anything to do */
  renew(key: string, keyId: string): Promise<boolean>
}

/** Bound to its place: no file is taken for another one. */
const fieldOf = (key: string): `file ${string}` => `file ${key}`

/** Stored bytes exist in clear, too: a release before has left them so. */
const marked = (bytes: unknown) => bytes as Encrypted<`file ${string}`, Uint8Array>
const bare = (bytes: unknown) => bytes as Uint8Array

/** @param storage where the encrypted files lie */
export function encryptStorage(storage: StorageProvider, db: Db): EncryptedStorage {
  const put = (key: string, { contentType, bytes }: StoredFile) =>
    storage.put(key, { contentType, bytes: bare(encryptionOf(db).encryptBytes(fieldOf(key), bytes)) })
  const decrypted = async (key: string, { contentType, bytes }: StoredFile): Promise<StoredFile> => ({
    contentType,
    bytes: await encryptionOf(db).decryptBytes(fieldOf(key), marked(bytes)),
  })
  return {
    ...storage,
    put,
    async get(key) {
      const file = await storage.get(key)
      return file && decrypted(key, file)
    },
    async renew(key, keyId) {
      const file = await storage.get(key)
      if (file === null || keyIdOf(file.bytes) === keyId) return false
      await put(key, await decrypted(key, file))
      return true
    },
  }
}
