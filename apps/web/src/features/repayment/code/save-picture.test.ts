// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savePicture } from './save-picture.ts'

const drawn: unknown[][] = []
const shared: File[] = []
let share: () => Promise<void>

beforeEach(() => {
  drawn.length = 0
  shared.length = 0
  share = () => Promise.resolve()
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value: () => Promise.resolve(),
  })
  const context = { fillRect: () => {}, drawImage: (...args: unknown[]) => void drawn.push(args) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'])))
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files)
      return share()
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  Reflect.deleteProperty(navigator, 'canShare')
})

test('a phone gets the code as a photo, under its name', async () => {
  expect(await savePicture('/media/pay-codes/1.svg', 'qr.png')).toBe(true)
  expect([shared.map(({ name, type }) => [name, type]), drawn[0]?.slice(1)]).toEqual([
    [['qr.png', 'image/png']],
    [0, 0, 1080, 1080],
  ])
})

test('a browser that shares no files downloads it', async () => {
  Object.assign(navigator, { canShare: undefined })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  expect(await savePicture('/media/pay-codes/1.svg', 'qr.png')).toBe(true)
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('qr.png')
})

test('whoever changes their mind sees no failure; a picture that does not come is one', async () => {
  share = () => Promise.reject(new DOMException('cancelled', 'AbortError'))
  expect(await savePicture('/media/pay-codes/1.svg', 'qr.png')).toBe(true)
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value: () => Promise.reject(new Error('gone')),
  })
  expect(await savePicture('/media/pay-codes/1.svg', 'qr.png')).toBe(false)
})
