import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from './folder.ts'
import type { S3Config } from '../../config/storage.ts'
import { type S3Stub, startS3Stub } from '../../../testing/s3-stub.ts'
import { createMemoryStorage } from '../../../testing/memory-storage.ts'
import { type StorageProvider, StorageUnavailable } from './port.ts'
import { createS3Storage } from './s3.ts'

let folder = ''
let bucket: S3Stub
beforeAll(async () => {
  bucket = await startS3Stub('files', 'FAKEKEY')
  folder = await mkdtemp(join(tmpdir(), 'sandigan-storage-'))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const s3 = (over: Partial<S3Config> = {}, wholeMs?: number) =>
  createS3Storage(
    {
      endpoint: bucket.endpoint,
      region: 'test-1',
      bucket: 'files',
      accessKeyId: 'FAKEKEY',
      secretAccessKey: 'plainly-fake-secret',
      ...over,
    },
    wholeMs,
  )

const png = (...bytes: number[]) => ({ contentType: 'image/png', bytes: Uint8Array.from(bytes) })

test('in a folder nothing is for other users of the machine, whatever the umask says', async () => {
  const own = join(folder, 'fresh')
  const before = process.umask(0)
  try {
    await createFolderStorage(own).put('ids/one', png(1))
  } finally {
    process.umask(before)
  }
  const made = ['', ...(await readdir(own, { recursive: true }))]
  expect(made).toHaveLength(3)
  for (const name of made) expect((await stat(join(own, name))).mode & 0o077, name).toBe(0)
})

/** No text in any encoding, and newlines where the folder's own format has one. */
const AWKWARD = [10, 0, 255, 10]
async function givenBack(storage: StorageProvider) {
  await storage.put('ids/one', png(...AWKWARD))
  const file = await storage.get('ids/one')
  return { contentType: file?.contentType, bytes: [...(file?.bytes ?? [])] }
}

const MAKERS = { folder: () => createFolderStorage(folder), memory: createMemoryStorage, bucket: () => s3() }

describe.each(['folder', 'memory', 'bucket'] as const)('storage in a %s', (kind) => {
  const make = MAKERS[kind]

  test('gives back what it was given, newlines among the bytes included', async () => {
    expect(await givenBack(make())).toEqual({ contentType: 'image/png', bytes: AWKWARD })
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

test.each([
  { claim: 'cut at its last newline', cut: (all: Buffer) => all.subarray(all.lastIndexOf(10) + 1) },
  { claim: 'read as text', cut: (all: Buffer) => Buffer.from(all.subarray(all.indexOf(10) + 1).toString()) },
])('planted bug: a file that is $claim is noticed', async ({ cut }) => {
  const files = new Map<string, Buffer>()
  const careless: StorageProvider = {
    put: async (key, file) => void files.set(key, Buffer.concat([Buffer.from('image/png\n'), file.bytes])),
    get: async (key) => ({ contentType: 'image/png', bytes: cut(files.get(key) ?? Buffer.alloc(0)) }),
    remove: async (key) => void files.delete(key),
  }
  expect((await givenBack(careless)).bytes).not.toEqual(AWKWARD)
})

test('a folder holds finished files alone', async () => {
  await createFolderStorage(folder).put('done/x', png(1))
  expect(await readdir(join(folder, 'done'))).toEqual(['x.bin'])
})

/** Root may do everything, and takes another user's place briefly. */
async function asAnybody<T>(work: () => Promise<T>): Promise<T> {
  const own = process.geteuid?.()
  if (own === 0) process.seteuid?.(NOBODY)
  return work().finally(() => own === 0 && process.seteuid?.(own))
}
const NOBODY = 65_534

test('a folder that takes no files says so, and leaves nothing behind', async () => {
  const closed = join(folder, 'closed')
  const storage = createFolderStorage(closed)
  await mkdir(join(closed, 'ids'), { recursive: true })
  await storage.check?.()
  await storage.put('ids/one', png(1))
  await chmod(join(closed, 'ids'), 0o500)
  await chmod(closed, 0o500)
  await asAnybody(async () => {
    await expect(storage.put('ids/one', png(2))).rejects.toThrow(StorageUnavailable)
    await expect(storage.get('ids/one')).rejects.toThrow(StorageUnavailable)
    await expect(storage.check?.()).rejects.toThrow(StorageUnavailable)
  })
  await chmod(closed, 0o700)
  await chmod(join(closed, 'ids'), 0o700)
  expect(await readdir(closed, { recursive: true })).toEqual(['ids', 'ids/one.bin'])
  expect((await storage.get('ids/one'))?.bytes).toEqual(Buffer.from([1]))
})

test('what cannot get its name leaves nothing behind either', async () => {
  const place = join(folder, 'taken')
  await mkdir(join(place, 'a.bin', 'in the way'), { recursive: true })
  await expect(createFolderStorage(place).put('a', png(1))).rejects.toThrow()
  expect(await readdir(place)).toEqual(['a.bin'])
})

describe('a bucket', () => {
  test.each([403, 429, 500, 503, 507])('that answers %i is to be tried again', async (status) => {
    bucket.failWith = { status }
    const tried = await Promise.allSettled([s3().put('a', png(1)), s3().get('a'), s3().remove('a')])
    bucket.failWith = undefined
    const reasons = tried.map((one) => (one.status === 'rejected' ? one.reason : undefined))
    expect(reasons.map((reason) => reason instanceof StorageUnavailable)).toEqual([true, true, true])
  })

  test('that does not understand a request is not', async () => {
    bucket.failWith = { status: 400 }
    const error = await s3()
      .put('a', png(1))
      .catch((reason: unknown) => reason)
    bucket.failWith = undefined
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(StorageUnavailable)
  })

  test('that is not there is to be tried again', async () => {
    const nowhere = s3({ endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.put('a', png(1))).rejects.toThrow(StorageUnavailable)
  })

  test('that refuses or fails is no file that is not there', async () => {
    await expect(s3({ accessKeyId: 'ANOTHERKEY' }).get('a')).rejects.toThrow()
    await expect(s3({ accessKeyId: 'ANOTHERKEY' }).put('a', png(1))).rejects.toThrow()
    await expect(s3({ bucket: 'another' }).get('a')).rejects.toThrow()
    bucket.failWith = { status: 400 }
    await expect(s3().get('a')).rejects.toThrow()
    bucket.failWith = undefined
  })

  test('that begins a file and does not go on with it is given up in time', async () => {
    await s3().put('stuck', png(1, 2, 3))
    bucket.isStuck = true
    await expect(s3({}, 500).get('stuck')).rejects.toThrow()
    bucket.isStuck = false
    expect(await s3().get('stuck')).toEqual(png(1, 2, 3))
  })

  const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Not Found &nbsp;</body></html>'],
    ['another code', errorOf('NotFound')],
    ['JSON', '{"error":"no such object"}'],
  ])('that answers 404 with %s has no such file, and nothing to remove', async (_what, body) => {
    bucket.failWith = { status: 404, body }
    try {
      expect(await s3().get('a')).toBeNull()
      await expect(s3().remove('a')).resolves.toBeUndefined()
    } finally {
      bucket.failWith = undefined
    }
  })

  test.each([
    ['404 for the bucket itself', { status: 404, body: errorOf('NoSuchBucket') }],
    ['403, as Amazon does to whom it may not list', { status: 403, body: errorOf('AccessDenied') }],
  ])('that answers %s has not said that a file is gone', async (_what, answer) => {
    bucket.failWith = answer
    try {
      await expect(s3().get('a')).rejects.toThrow()
      await expect(s3().remove('a')).rejects.toThrow()
    } finally {
      bucket.failWith = undefined
    }
  })

  test('holds a file under its key, with its type', async () => {
    await s3().put('ids/two', png(7, 8))
    expect(bucket.objects.get('ids/two')).toEqual({ contentType: 'image/png', bytes: Buffer.from([7, 8]) })
  })
})
