import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../ids.ts'
import { checkKey, type StorageProvider } from './port.ts'

const MAX_TYPE_LENGTH = 255

/**
 * Files in a folder, one each: a line with the content type, then the bytes. Written under another name and
 * renamed once they are on the disk, so that a killed process never leaves half a file under a key. Photos of IDs are
 * among them: nothing is for other users of the machine.
 */
export function createFolderStorage(folder: string): StorageProvider {
  const pathOf = (key: string) => join(folder, `${checkKey(key)}.bin`)
  return {
    async put(key, { contentType, bytes }) {
      if (contentType.length > MAX_TYPE_LENGTH || /[\r\n]/.test(contentType))
        throw new Error('malformed content type')
      const path = pathOf(key)
      const draft = `${path}.${newId()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.concat([Buffer.from(`${contentType}\n`), bytes]))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async get(key) {
      const content = await readFile(pathOf(key)).catch(nothingIfMissing)
      if (content === null) return null
      const end = content.indexOf(0x0a)
      return { contentType: content.toString('latin1', 0, end), bytes: content.subarray(end + 1) }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
