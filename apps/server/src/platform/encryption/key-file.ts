/** Keys in a file: one in base64 a line, the newest last; what begins with # is a remark. */
import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { whereNoneIs, writeWhole } from '../files/write-whole.ts'
import { decryptBytes, encryptBytes } from './cipher.ts'
import { type KeyWrapper, MissingKey } from './key-wrapper.ts'

const KEY = /^[A-Za-z0-9+/]{43}=$/
const KEY_BYTES = 32
const ID_LENGTH = 8

const HEAD = `# Keys of personal data, the newest last. Without them nobody can read the database, its backups and the uploads:
# store copies where neither of those lies.
`

/** Beside the data folder and not in it: whoever copies that folder, or the database, has no key. */
export const fileBeside = (dataDir: string): string => `${resolve(dataDir)}.keys`

interface Key {
  readonly id: string
  readonly key: KeyObject
}

/** Named by their hash, so that an id always means one key. */
const keyOf = (line: string): Key => {
  const bytes = Buffer.from(line, 'base64')
  const id = createHash('sha256').update('data keys\n').update(bytes).digest('hex').slice(0, ID_LENGTH)
  return { id, key: createSecretKey(bytes) }
}

/** The keys of a file, by id and in its order; null where there is no such file. Throws `MissingKey` for what is no file of keys. */
export async function readKeyFile(path: string): Promise<ReadonlyMap<string, KeyObject> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new MissingKey(`the file of keys ${path} cannot be read (${error.code ?? error.message})`)
  })
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const wrong = keys.findIndex((line) => !KEY.test(line))
  if (wrong >= 0) throw new MissingKey(`the file of keys ${path} has a line that is not 32 bytes in base64`)
  return new Map(keys.map(keyOf).map(({ id, key }) => [id, key]))
}

/** Adds a key, which is the newest from then on, and makes the file where there is none. @returns the key's id */
export async function addKey(path: string): Promise<string> {
  const known = await readKeyFile(path)
  const line = randomBytes(KEY_BYTES).toString('base64')
  await mkdir(dirname(path), { recursive: true })
  // Where there is none yet another process may be quicker: its key is the one to use.
  if (known === null) await writeWhole(path, `${HEAD}${line}\n`, whereNoneIs)
  else await addLine(path, `${line}\n`)
  return keyOf(line).id
}

/**
 * In the file itself, whose owner may be another one than who adds to it. Half a line, as on a full disk, would keep the service
 * from starting: it goes again.
 */
async function addLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await file.stat()
    try {
      await file.appendFile(line)
      await file.sync()
    } catch (error) {
      await file.truncate(size)
      throw error
    }
  } finally {
    await file.close()
  }
  await chmod(path, 0o600)
}

/**
 * @param path as DATA_KEYS names it
 * @param make whether it is made with a first key where it is not there yet
 */
export function keysInFile(path: string, { make }: { make: boolean }): KeyWrapper {
  let known: ReadonlyMap<string, KeyObject> = new Map()

  async function read(): Promise<void> {
    known = (await readKeyFile(path)) ?? new Map()
  }

  /** The file may have got another key since it was read. */
  async function find(id: string): Promise<KeyObject> {
    if (!known.has(id)) await read()
    const key = known.get(id)
    if (key !== undefined) return key
    throw new MissingKey(
      `the database needs the key ${id}, which ${path} does not have: set DATA_KEYS to its file of keys`,
    )
  }

  return {
    async newest() {
      await read()
      if (known.size === 0 && make) {
        await addKey(path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
        })
        await read()
      }
      const newest = [...known.keys()].at(-1)
      if (newest === undefined)
        throw new MissingKey(`the file of keys ${path} has no key: npm run keys -- new makes one`)
      return newest
    },
    async ids() {
      await read()
      return [...known.keys()]
    },
    async wrap(wrappingId, keyId, dataKey) {
      return encryptBytes(await find(wrappingId), keyId, dataKey).toString('base64url')
    },
    async unwrap(wrappingId, keyId, wrapped) {
      const key = await find(wrappingId)
      return decryptBytes(key, keyId, Buffer.from(wrapped, 'base64url'))
    },
  }
}
