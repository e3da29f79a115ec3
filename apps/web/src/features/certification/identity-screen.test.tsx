// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptPicture } from '../../shared/pictures/picture-drafts.ts'
import { page, withoutBeacons } from '../../testing/pages.ts'
import { IdentityScreen } from './identity-screen.tsx'
import { fileProblem } from './use-identity-photo.ts'

const kept = vi.hoisted(() => ({ pictures: [] as KeptPicture[] }))
const upload = vi.hoisted(() => vi.fn())
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/pictures/upload.ts', () => ({ upload }))
vi.mock('../../shared/pictures/picture-drafts.ts', () => ({
  keepPicture: (_draft: string, picture: KeptPicture) => Promise.resolve(void (kept.pictures = [picture])),
  forgetPicture: () => Promise.resolve(void (kept.pictures = [])),
  keptPictures: () => Promise.resolve(kept.pictures),
}))

const LIMIT = 10 * 1024 * 1024
const success = { success: true, code: '00', message: '', data: { url: '/x' } }
const noAnswer = { success: false, code: 'no-answer', message: '', data: {} }
const photo = (type = 'image/jpeg', bytes = 10) => new File([new Uint8Array(bytes)], 'id.jpg', { type })
const steps = (sent: boolean) => ({
  steps: [{ key: 'identity', title: '', subtitle: '', finished: sent, required: false, url: '' }],
  finished: true,
  nextUrl: '/bindBank',
  permissions: [],
})
const show = (sent = false) => act(async () => void render(<IdentityScreen certification={steps(sent)} />))
const choose = (label: string, file: File) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
        target: { files: [file] },
      }),
  )
const problem = () => screen.queryByRole('alert')?.textContent ?? ''

beforeEach(() => {
  page.reset()
  withoutBeacons()
  kept.pictures = []
  upload.mockReset().mockResolvedValue(success)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('a photo of an ID', () => {
  test('comes by the camera or from a file, and is sent with the consent that the page shows', {
    meta: { spec: ['7.call.upload-image'] },
  }, async () => {
    await show()
    expect(screen.getByLabelText('Take a photo', { selector: 'input' }).getAttribute('capture')).toBe(
      'environment',
    )
    expect(
      screen.getByLabelText('Choose a photo you have', { selector: 'input' }).hasAttribute('capture'),
    ).toBe(false)
    screen.getByText(/^I allow the photo of my ID to be kept/)
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Choose a photo you have', { selector: 'input' }), {
        target: { files: [photo()] },
      })
    })
    expect(upload).toHaveBeenCalledOnce()
    expect(upload.mock.calls[0]?.[4]).toEqual({ imageType: 'idFront', consent: '1' })
    screen.getByText('We have a photo of your ID.')
    expect(kept.pictures).toEqual([])
  })

  test.each([
    ['another type', photo('application/pdf'), 'Please choose a photo'],
    ['an empty file', photo('image/png', 0), 'This file is empty'],
  ])('%s is refused at once and not sent', async (_what, file, words) => {
    await show()
    await choose('Choose a photo you have', file)
    expect(problem()).toContain(words)
    expect([upload.mock.calls.length, kept.pictures.length]).toEqual([0, 0])
  })

  test('10 MB may be sent, a byte more may not', () => {
    expect(fileProblem({ type: 'image/webp', size: LIMIT })).toBeUndefined()
    expect(fileProblem({ type: 'image/webp', size: LIMIT + 1 })).toContain('larger than 10 MB')
  })

  test('is kept while the connection is lost, can be sent again, and goes by itself after a reload', async () => {
    upload.mockResolvedValue(noAnswer)
    await show()
    await choose('Choose a photo you have', photo())
    expect(problem()).toContain('No connection.')
    expect(kept.pictures).toHaveLength(1)
    await act(async () => void fireEvent.click(screen.getByText('Send again')))
    expect(upload).toHaveBeenCalledTimes(2)
    cleanup()
    upload.mockResolvedValue(success)
    await show()
    expect(upload).toHaveBeenCalledTimes(3)
    screen.getByText('We have a photo of your ID.')
    expect(kept.pictures).toEqual([])
  })

  test('that no further try can help does not come back after a reload', async () => {
    upload.mockResolvedValue({ success: false, code: '7002', message: 'Please send a photo.', data: {} })
    await show()
    await choose('Choose a photo you have', photo())
    expect(problem()).toContain('Please send a photo.')
    expect(kept.pictures).toEqual([])
  })

  test('two choices at once are sent once', async () => {
    upload.mockReturnValue(new Promise(() => {}))
    await show()
    await choose('Choose a photo you have', photo())
    await choose('Choose a photo you have', photo())
    expect(upload).toHaveBeenCalledOnce()
  })

  test('that was sent before is shown, with the way on', async () => {
    await show(true)
    expect(screen.getByAltText('The photo of your ID').getAttribute('src')).toContain('/image/idFront')
    expect(screen.getByText('Go on').getAttribute('href')).toBe('/bindBank')
  })

  test('planted bug: a draft that stays after sending is noticed', async () => {
    kept.pictures = [{ id: 1, file: photo() }]
    upload.mockResolvedValue(noAnswer)
    await show()
    expect(kept.pictures).not.toEqual([])
  })
})
