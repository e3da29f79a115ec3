// @vitest-environment jsdom
import { uploadProblemImg } from '@sandigan/contract/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureProblem } from './choose-picture.ts'
import type { UnsentPicture } from './unsent-pictures.ts'
import { type PictureForm, usePictures } from './use-pictures.ts'

/** What the phone has stored; reading it takes until `read` is called, as a slow phone does. */
const device = vi.hoisted(() => ({
  stored: [] as UnsentPicture[],
  read: () => {},
  opened: Promise.resolve(),
}))
vi.mock('./unsent-pictures.ts', () => ({
  saveUnsent: async (_draft: string, picture: UnsentPicture) => void device.stored.push(picture),
  removeUnsent: async (_draft: string, id: number) => {
    device.stored = device.stored.filter((one) => one.id !== id)
  },
  loadUnsent: () => device.opened.then(() => [...device.stored]),
}))
vi.mock('../address/parameters.ts', () => ({ useParameters: () => ({}), clientParameters: () => ({}) }))
const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('./send-picture.ts', () => ({ sendPicture: send }))

const LIMIT = 10 * 1024 * 1024
const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })
const sentNames = () => send.mock.calls.map(([, file]) => (file as File).name)
const settle = () => act(() => vi.dynamicImportSettled())
const noAnswer = { success: false, code: 'no-answer', message: '', data: undefined }
const refused = { success: false, code: '7002', message: 'Please send a photo.', data: undefined }
const success = { success: true, code: '00', message: '', data: { url: '/u.jpg' } }

const sent: string[] = []
const problems: string[] = []
const MANY: PictureForm<{ url: string }> = {
  draft: 'complaint',
  call: uploadProblemImg,
  field: 'problemImage',
  room: 9,
  texts: { sending: 'sending', sent: 'sent' },
  onSent: ({ url }) => sent.push(url),
  onProblem: (text) => problems.push(text),
}
const ONE: PictureForm<{ url: string }> = { ...MANY, draft: 'identity', room: 1, single: true }

beforeEach(() => {
  device.stored = []
  device.opened = new Promise((resolve) => (device.read = resolve))
  sent.length = 0
  problems.length = 0
  send.mockReset().mockResolvedValue(noAnswer)
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const open = (form: PictureForm<{ url: string }>) => renderHook(() => usePictures(form))
type Opened = ReturnType<typeof open>
const choose = ({ result }: Opened, ...files: File[]) => act(() => result.current.choose(files))
/** A visit whose phone has read what it stored. */
async function visit(form: PictureForm<{ url: string }>): Promise<Opened> {
  const hook = open(form)
  device.read()
  await settle()
  return hook
}

test('a picture on its way says how much of it has gone', async () => {
  send.mockReturnValue(new Promise(() => {}))
  const hook = await visit(MANY)
  choose(hook, picture('a.png'))
  await settle()
  expect(hook.result.current.pictures).toMatchObject([{ state: 'sending', part: 0 }])
  const [, , , onPart] = send.mock.calls[0] as [unknown, unknown, unknown, (part: number) => void]
  act(() => onPart(0.25))
  expect(hook.result.current.pictures).toMatchObject([{ state: 'sending', part: 0.25 }])
})

describe.each([
  { what: 'a form of many', form: MANY },
  { what: 'a form of one', form: ONE },
])('$what', ({ form }) => {
  test('stores a picture whose answer never came, and sends it on the next visit', async () => {
    const hook = await visit(form)
    choose(hook, picture('a.png'))
    await settle()
    expect(hook.result.current.pictures).toMatchObject([{ state: 'failed' }])
    expect([device.stored.length, problems]).toEqual([1, [hook.result.current.problem]])
    hook.unmount()
    send.mockResolvedValue(success)
    const later = await visit(form)
    expect([sentNames(), sent, device.stored]).toEqual([['a.png', 'a.png'], ['/u.jpg'], []])
    expect(later.result.current.problem).toBeUndefined()
  })

  test('forgets one that no further try can help, but leaves it on the page', async () => {
    send.mockResolvedValue(refused)
    const hook = await visit(form)
    choose(hook, picture('a.png'))
    await settle()
    expect(problems).toEqual(['Please send a photo.'])
    expect(device.stored).toEqual([])
    expect(hook.result.current.pictures).toMatchObject([{ state: 'failed' }])
    hook.unmount()
    await visit(form)
    expect(send).toHaveBeenCalledOnce()
  })

  test('sends once for two taps on the same failed picture', async () => {
    const hook = await visit(form)
    choose(hook, picture('a.png'))
    await settle()
    const [failed] = hook.result.current.pictures
    if (!failed) throw new Error('there is one')
    act(() => {
      hook.result.current.retry(failed)
      hook.result.current.retry(failed)
    })
    await settle()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('says at once what is wrong with a file, and neither stores nor sends it', async () => {
    const hook = await visit(form)
    choose(hook, picture('a.pdf', 'application/pdf'))
    await vi.waitFor(() => expect(problems).toEqual([pictureProblem({ type: '', size: 1 })]))
    expect([hook.result.current.pictures, device.stored, send.mock.calls]).toEqual([[], [], []])
  })

  test('sends one that was chosen before the stored ones were read, once', async () => {
    const hook = open(form)
    choose(hook, picture('a.png'))
    device.read()
    await settle()
    expect(sentNames()).toEqual(['a.png'])
    expect(hook.result.current.pictures).toHaveLength(1)
  })
})

describe('many', () => {
  test('one of an earlier visit is sent too, and neither takes the place of the other', async () => {
    device.stored = [{ id: 1, file: picture('earlier.png') }]
    const hook = open(MANY)
    choose(hook, picture('a.png'))
    device.read()
    await settle()
    expect(sentNames().toSorted()).toEqual(['a.png', 'earlier.png'])
    expect(new Set(hook.result.current.pictures.map(({ id }) => id)).size).toBe(2)
  })

  test('several at once keep their order, and more than fit are ignored', async () => {
    const hook = open({ ...MANY, room: 3 })
    choose(hook, ...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name)))
    const ids = hook.result.current.pictures.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(3)
    await settle()
    expect(sentNames()).toEqual(['a.png', 'b.png', 'c.png'])
  })

  test('one whose page is left while it is on its way is sent again on the next visit', async () => {
    const answer = Promise.withResolvers<typeof success>()
    send.mockReturnValueOnce(answer.promise)
    const hook = await visit(MANY)
    choose(hook, picture('a.png'), picture('b.png'))
    await settle()
    hook.unmount()
    answer.resolve(success)
    await settle()
    expect([sentNames(), sent, device.stored.length]).toEqual([['a.png'], [], 2])
    send.mockResolvedValue(success)
    await visit(MANY)
    expect([sentNames(), sent.length, device.stored]).toEqual([['a.png', 'a.png', 'b.png'], 2, []])
  })

  test('what was sent leaves the list to its caller', async () => {
    send.mockResolvedValue(success)
    const hook = await visit(MANY)
    choose(hook, picture('a.png'), picture('b.png'))
    await settle()
    expect([hook.result.current.pictures, sent, device.stored]).toEqual([[], ['/u.jpg', '/u.jpg'], []])
  })
})

describe('one', () => {
  test('what was sent stays shown until another takes its place', async () => {
    send.mockResolvedValue(success)
    const hook = await visit(ONE)
    choose(hook, picture('a.png'))
    await settle()
    expect(hook.result.current.pictures).toMatchObject([{ state: 'sent' }])
    choose(hook, picture('b.png'))
    await settle()
    expect(sentNames()).toEqual(['a.png', 'b.png'])
    expect(hook.result.current.pictures).toMatchObject([{ state: 'sent' }])
  })

  test('another choice while the first is sent is left out', async () => {
    send.mockReturnValue(new Promise(() => {}))
    const hook = await visit(ONE)
    choose(hook, picture('a.png'))
    choose(hook, picture('b.png'))
    await settle()
    expect([sentNames(), device.stored.length]).toEqual([['a.png'], 1])
  })

  test('a new choice takes the place of one that an earlier visit left', async () => {
    device.stored = [{ id: 1, file: picture('earlier.png') }]
    const hook = open(ONE)
    choose(hook, picture('a.png'))
    device.read()
    await settle()
    expect(sentNames()).toEqual(['a.png'])
    expect(device.stored.map(({ file }) => (file as File).name)).toEqual(['a.png'])
  })
})

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const WEBP = [...new TextEncoder().encode('RIFF1234WEBPVP8 ')]
test.each([
  ['', JPEG, 'image/jpeg'],
  ['image/jpg', JPEG, 'image/jpeg'],
  ['application/octet-stream', PNG, 'image/png'],
  ['image/x-png', PNG, 'image/png'],
  ['image/heic', JPEG, 'image/jpeg'],
  ['binary/octet-stream', WEBP, 'image/webp'],
])('a photo that the phone calls %j is sent by what its bytes are', async (type, bytes, is) => {
  send.mockResolvedValue(success)
  const hook = await visit(ONE)
  choose(hook, new File([new Uint8Array(bytes)], 'photo', { type }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  const [, sentFile] = send.mock.lastCall as [unknown, File]
  expect([sentFile.type, problems]).toEqual([is, []])
})

test.each([
  ['', 'a text'],
  ['image/heic', '....ftypheic'],
  ['application/octet-stream', 'RIFF1234WAVE'],
])('what the phone calls %j and is no photo by its bytes is refused', async (type, text) => {
  const hook = await visit(MANY)
  choose(hook, new File([text], 'file', { type }))
  await vi.waitFor(() => expect(problems).toHaveLength(1))
  expect(send).not.toHaveBeenCalled()
})

test('10 MB may be sent, a byte more may not', () => {
  expect(pictureProblem({ type: 'image/webp', size: LIMIT })).toBeUndefined()
  expect(pictureProblem({ type: 'image/webp', size: LIMIT + 1 })).toContain('larger than 10 MB')
})

test('planted bug: a phone that hands a picture of this visit back under another name is noticed', async () => {
  const push = device.stored.push
  device.stored.push = (one) => push.call(device.stored, { ...one, id: -1 })
  const hook = open(MANY)
  choose(hook, picture('a.png'))
  device.read()
  await settle()
  expect(sentNames()).not.toEqual(['a.png'])
})
