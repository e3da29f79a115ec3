// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptPicture } from '../../shared/pictures/picture-drafts.ts'
import { usePictures } from './use-pictures.ts'

/** What the phone keeps; reading it takes until `read` is called, as a slow phone does. */
const phone = vi.hoisted(() => ({ kept: [] as KeptPicture[], read: () => {}, opened: Promise.resolve() }))
vi.mock('../../shared/pictures/picture-drafts.ts', () => ({
  keepPicture: async (_draft: string, picture: KeptPicture) => void phone.kept.push(picture),
  forgetPicture: async (_draft: string, id: number) => {
    phone.kept = phone.kept.filter((one) => one.id !== id)
  },
  keptPictures: () => phone.opened.then(() => [...phone.kept]),
}))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => ({}),
  clientParameters: () => ({}),
}))
const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../shared/pictures/send-picture.ts', () => ({ sendPicture: send }))

const picture = (name: string) => new File(['x'], name)
const sentNames = () => send.mock.calls.map(([, , file]) => (file as File).name)
const settle = () => act(() => vi.dynamicImportSettled())

beforeEach(() => {
  phone.kept = []
  phone.opened = new Promise((resolve) => (phone.read = resolve))
  send
    .mockReset()
    .mockResolvedValue({ success: false, code: -1, message: 'No connection', data: { url: '' } })
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})
afterEach(cleanup)

/** Chooses one while the phone still reads what it kept. */
async function chooseEarly(name: string) {
  const hook = renderHook(() => usePictures('complaint', 0, () => {}))
  act(() => hook.result.current.add([picture(name)]))
  phone.read()
  await settle()
  return hook
}

async function expectSentOnce(): Promise<void> {
  const { result } = await chooseEarly('a.png')
  expect(sentNames()).toEqual(['a.png'])
  expect(result.current.pending).toHaveLength(1)
}

test('a picture chosen before the kept ones were read is sent once', expectSentOnce)

test('planted bug: a phone that hands a picture of this visit back under another name is noticed', async () => {
  const push = phone.kept.push
  phone.kept.push = (one) => push.call(phone.kept, { ...one, id: -1 })
  await expect(expectSentOnce()).rejects.toThrow("to deeply equal [ 'a.png' ]")
})

test('one of an earlier visit is sent too, and neither takes the place of the other', async () => {
  phone.kept = [{ id: 1, file: picture('earlier.png') }]
  const { result } = await chooseEarly('a.png')
  expect(sentNames().toSorted()).toEqual(['a.png', 'earlier.png'])
  expect(new Set(result.current.pending.map(({ id }) => id)).size).toBe(2)
})

test('several at once keep their order', () => {
  const { result } = renderHook(() => usePictures('complaint', 0, () => {}))
  act(() => result.current.add(['a.png', 'b.png', 'c.png'].map(picture)))
  const ids = result.current.pending.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(new Set(ids).size).toBe(3)
})
