/** Where uploaded files are stored. Keys are made by us; a name that a borrower typed never becomes a path. */
export interface StoredFile {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** The storage takes or gives no files just now; nothing is wrong with the file. */
export class StorageUnavailable extends Error {
  /** @param cause what the system or the bucket said */
  constructor(cause: Error) {
    super(`the storage of files is unavailable: ${cause.message}`, { cause })
  }
}

/** Throws StorageUnavailable where another try may help. */
export interface StorageProvider {
  /** Keeps a file; a second file under one key takes the first one's place. Refuses (throws on) a malformed key. */
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
  /** Throws where this node can store no file. Not where the files lie elsewhere: no other node would be better then. */
  check?(): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9-]{0,40}(\/[a-z0-9][a-z0-9-]{0,60}){0,3}$/

/** Throws on anything that is not a few short, plain path segments: a key is made by code, so that is a bug. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`malformed storage key: ${JSON.stringify(key)}`)
  return key
}
