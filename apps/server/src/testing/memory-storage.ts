import { checkKey, type StorageProvider, type StoredFile } from '../platform/providers/storage/port.ts'

/** For tests: files in a map, gone with the process. */
export function createMemoryStorage(): StorageProvider {
  const files = new Map<string, StoredFile>()
  return {
    put: async (key, file) => {
      files.set(checkKey(key), { contentType: file.contentType, bytes: Uint8Array.from(file.bytes) })
    },
    get: async (key) => files.get(checkKey(key)) ?? null,
    remove: async (key) => {
      files.delete(checkKey(key))
    },
  }
}
