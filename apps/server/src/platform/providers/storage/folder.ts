import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inItsPlace, writeWhole } from '../../files/write-whole.ts'
import { checkKey, type StorageProvider, StorageUnavailable } from './port.ts'

const MAX_TYPE_LENGTH = 255
const CHECK = '.takes-files'
/** More than the rest of a block that a file system would find for a smaller file. */
const CHECK_BYTES = 64 * 1024

/** A disk that is full, beyond its quota, read-only or broken, a folder that is not ours, and too many open files. */
const STATES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE']

/**
 * Files in a folder, one each: a line with the content type, then the bytes. A killed process never leaves half a file under
 * a key. Photos of IDs are among them: nothing is for other users of the machine.
 */
export function createFolderStorage(folder: string): StorageProvider {
  const pathOf = (key: string) => join(folder, `${checkKey(key)}.bin`)
  return {
    async put(key, { contentType, bytes }) {
      if (contentType.length > MAX_TYPE_LENGTH || /[\r\n]/.test(contentType))
        throw new Error('malformed content type')
      const content = Buffer.concat([Buffer.from(`${contentType}\n`), bytes])
      await write(pathOf(key), content).catch(unavailable)
    },
    async get(key) {
      const content = await readFile(pathOf(key)).catch(nothingIfMissing).catch(unavailable)
      if (content === null) return null
      const end = content.indexOf(0x0a)
      return { contentType: content.toString('latin1', 0, end), bytes: content.subarray(end + 1) }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(unavailable)
    },
    async check() {
      const path = join(folder, CHECK)
      await write(path, Buffer.alloc(CHECK_BYTES)).catch(unavailable)
      await rm(path, { force: true })
    },
  }
}

async function write(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, content, inItsPlace)
}

function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function unavailable(error: NodeJS.ErrnoException): never {
  throw STATES.includes(error.code ?? '') ? new StorageUnavailable(error) : error
}
