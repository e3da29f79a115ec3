import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from './folder.ts'
import { createMemoryStorage } from './memory.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandigan-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

const png = (...bytes: number[]) => ({ contentType: 'image/png', bytes: Uint8Array.from(bytes) })

describe.each(['folder', 'memory'] as const)('storage in a %s', (kind) => {
  const make = () => (kind === 'folder' ? createFolderStorage(folder) : createMemoryStorage())

  test('gives back what it was given, newlines among the bytes included', async () => {
    const storage = make()
    await storage.put('ids/one', png(10, 0, 255, 10))
    const file = await storage.get('ids/one')
    expect(file?.contentType).toBe('image/png')
    expect([...(file?.bytes ?? [])]).toEqual([10, 0, 255, 10])
  })

  test('the later file takes the place of the earlier one, and removing is final', async () => {
    const storage = make()
    await storage.put('a', png(1))
    await storage.put('a', png(2, 3))
    expect([...((await storage.get('a'))?.bytes ?? [])]).toEqual([2, 3])
    await storage.remove('a')
    await storage.remove('a')
    expect(await storage.get('a')).toBeNull()
  })

  test.each(['../etc/passwd', 'a/../b', '/abs', 'a//b', 'A', 'a.png', '', 'a/'])(
    'refuses the key %j, which is no key of ours',
    async (key) => {
      await expect((async () => make().put(key, png(1)))()).rejects.toThrow('malformed storage key')
      await expect((async () => make().get(key))()).rejects.toThrow('malformed storage key')
    },
  )
})

test('a folder holds finished files alone', async () => {
  await createFolderStorage(folder).put('done/x', png(1))
  expect(await readdir(join(folder, 'done'))).toEqual(['x.bin'])
})
