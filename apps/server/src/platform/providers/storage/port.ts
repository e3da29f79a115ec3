/** Where uploaded files are kept. Keys are made by us; a name that a borrower typed never becomes a path. */
export interface StoredFile {
  readonly contentType: string
  readonly bytes: Uint8Array
}

export interface StorageProvider {
  /** Keeps a file; a second file under one key takes the first one's place. Refuses (throws on) a malformed key. */
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9-]{0,40}(\/[a-z0-9][a-z0-9-]{0,60}){0,3}$/

/** Throws on anything that is not a few short, plain path segments: a key is made by code, so that is a bug. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`malformed storage key: ${JSON.stringify(key)}`)
  return key
}
