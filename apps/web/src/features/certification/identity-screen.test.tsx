// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnsentPicture } from '../../shared/pictures/unsent-pictures.ts'
import { page, withoutBeacons } from '../../testing/pages.ts'
import { IdentityScreen } from './identity-screen.tsx'

const stored = vi.hoisted(() => ({ pictures: [] as UnsentPicture[] }))
const upload = vi.hoisted(() => vi.fn())
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/pictures/upload.ts', () => ({ upload }))
vi.mock('../../shared/pictures/unsent-pictures.ts', () => ({
  saveUnsent: (_draft: string, picture: UnsentPicture) => Promise.resolve(void (stored.pictures = [picture])),
  removeUnsent: () => Promise.resolve(void (stored.pictures = [])),
  loadUnsent: () => Promise.resolve(stored.pictures),
}))

const success = { success: true, code: '00', message: '', data: { url: '/x' } }
const noAnswer = { success: false, code: 'no-answer', message: '', data: {} }
const photo = (type = 'image/jpeg', bytes = 10) => new File([new Uint8Array(bytes)], 'id.jpg', { type })
const steps = (sent: boolean) => ({
  steps: [{ key: 'identity', title: '', subtitle: '', finished: sent, required: false, url: '' }],
  finished: true,
  nextUrl: '/bindBank',
  permissions: [],
})
const show = (sent = false) =>
  act(async () => {
    render(<IdentityScreen certification={steps(sent)} />)
    await vi.dynamicImportSettled()
  })
const choose = (label: string, file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })
    await vi.dynamicImportSettled()
  })
const problem = () => screen.queryByRole('alert')?.textContent ?? ''

beforeEach(() => {
  page.reset()
  withoutBeacons()
  stored.pictures = []
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
    await choose('Choose a photo you have', photo())
    expect(upload).toHaveBeenCalledOnce()
    expect(upload.mock.calls[0]?.[4]).toEqual({ imageType: 'idFront', consent: '1' })
    screen.getByText('We have a photo of your ID.')
    expect(stored.pictures).toEqual([])
  })

  test.each([
    ['another type', photo('application/pdf'), 'Please choose a photo'],
    ['an empty file', photo('image/png', 0), 'This file is empty'],
  ])('%s is refused at once and not sent', async (_what, file, words) => {
    await show()
    await choose('Choose a photo you have', file)
    expect(problem()).toContain(words)
    expect([upload.mock.calls.length, stored.pictures.length]).toEqual([0, 0])
  })

  test('is kept while the connection is lost, can be sent again, and goes by itself after a reload', async () => {
    upload.mockResolvedValue(noAnswer)
    await show()
    await choose('Choose a photo you have', photo())
    expect(problem()).toContain('No connection.')
    expect(stored.pictures).toHaveLength(1)
    await act(async () => {
      fireEvent.click(screen.getByText('Send again'))
      await vi.dynamicImportSettled()
    })
    expect(upload).toHaveBeenCalledTimes(2)
    cleanup()
    upload.mockResolvedValue(success)
    await show()
    expect(upload).toHaveBeenCalledTimes(3)
    screen.getByText('We have a photo of your ID.')
    expect(stored.pictures).toEqual([])
  })

  test('that no further try can help does not come back after a reload', async () => {
    upload.mockResolvedValue({ success: false, code: '7002', message: 'Please send a photo.', data: {} })
    await show()
    await choose('Choose a photo you have', photo())
    expect(problem()).toContain('Please send a photo.')
    expect(stored.pictures).toEqual([])
  })

  test('two choices at once are sent once', async () => {
    upload.mockReturnValue(new Promise(() => {}))
    await show()
    await choose('Choose a photo you have', photo())
    await choose('Choose a photo you have', photo())
    expect(upload).toHaveBeenCalledOnce()
  })

  test('may be left out: the way on is open without one', async () => {
    await show()
    expect(screen.getByText('Skip for now').getAttribute('href')).toBe('/bindBank')
    expect(screen.queryByText('Go on')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('says what leaving it out costs until there is one', async () => {
    await show()
    screen.getByText(/^A decision is faster with a photo\. Without one, a person must review/)
    cleanup()
    await show(true)
    expect(screen.queryByText(/^A decision is faster/)).toBeNull()
  })

  test('of who has applied already leads back to that loan, with or without one', async () => {
    page.reset({ productId: 'p1', orderId: 'o1' })
    await show()
    const loan = '/loanDetail?productId=p1&orderId=o1'
    expect(screen.getByText('Skip for now').getAttribute('href')).toBe(loan)
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(loan)
    cleanup()
    await show(true)
    expect(screen.getByText('Go on').getAttribute('href')).toBe(loan)
  })

  test('that was sent before is shown, with the way on', async () => {
    await show(true)
    expect(screen.getByAltText('The photo of your ID').getAttribute('src')).toContain('/image/idFront')
    expect(screen.getByText('Go on').getAttribute('href')).toBe('/bindBank')
  })

  test('planted bug: a draft that stays after sending is noticed', async () => {
    stored.pictures = [{ id: 1, file: photo() }]
    upload.mockResolvedValue(noAnswer)
    await show()
    expect(stored.pictures).not.toEqual([])
  })
})
