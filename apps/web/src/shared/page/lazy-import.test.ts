import { describe, expect, test, vi } from 'vitest'
import { lazyImport } from './lazy-import.ts'

const SCRIPT = 'https://example.com/assets/give-abc.js'
const CODE = { give: () => 'given' }
const fails = (message: string) => () => Promise.reject(new TypeError(message))

describe('code that a tap needs', () => {
  test('is asked for once where it comes', async () => {
    const again = vi.fn()
    expect(await lazyImport(() => Promise.resolve(CODE), again)).toBe(CODE)
    expect(again).not.toHaveBeenCalled()
  })

  test.each([
    `Failed to fetch dynamically imported module: ${SCRIPT}`,
    `error loading dynamically imported module: ${SCRIPT}`,
  ])('is asked for under another name where the browser remembers a failure: "%s"', async (message) => {
    const again = vi.fn((_address: string) => Promise.resolve(CODE))
    expect(await lazyImport<typeof CODE>(fails(message), again)).toBe(CODE)
    expect(again.mock.calls).toEqual([
      [expect.stringMatching(/^https:\/\/example\.com\/assets\/give-abc\.js\?again=\d+$/)],
    ])
  })

  test.each(['Importing a module script failed.', 'x is not a function', `no such thing: ${SCRIPT}`])(
    'is not asked for again after "%s"',
    async (message) => {
      const again = vi.fn()
      await expect(lazyImport(fails(message), again)).rejects.toThrow(message)
      expect(again).not.toHaveBeenCalled()
    },
  )

  test('that does not come the second time either fails', async () => {
    const message = `Failed to fetch dynamically imported module: ${SCRIPT}`
    await expect(lazyImport(fails(message), fails('still no connection'))).rejects.toThrow(
      'still no connection',
    )
  })
})
