// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { listed, offer } from '../../testing/offer.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import type { Offer } from './load-offer.ts'

const { run, replace, closeWebview, confirmBurialPoint, invalidate, openLink } = vi.hoisted(() => ({
  openLink: vi.fn(),
  run: vi.fn(),
  confirmBurialPoint: vi.fn(),
  replace: vi.fn(),
  closeWebview: vi.fn(),
  invalidate: vi.fn(),
}))
vi.mock('../../router/use-router.ts', () => ({ useRouter: () => ({ invalidate }) }))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({ closeWebview, confirmBurialPoint }),
  openLink,
}))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => ({ productId: 'p1' }),
  orderOf: () => ({ productId: 'p1', orderId: '' }),
  useGo: () => ({ href: (link: string) => link, replace, to: vi.fn() }),
}))

const show = (
  given: Partial<Offer> = {},
  agreements: Parameters<typeof ConfirmScreen>[0]['agreements'] = listed('Loan Agreement'),
) => render(<ConfirmScreen offer={{ ...offer, ...given }} agreements={agreements} />)
const box = () => screen.queryByRole<HTMLInputElement>('checkbox')

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
  sessionStorage.clear()
  run.mockReset().mockResolvedValue({ success: true, data: { lendDetailsUrl: '/loanDetail?orderId=o1' } })
  replace.mockReset()
  openLink.mockReset()
  closeWebview.mockReset()
  confirmBurialPoint.mockReset()
  invalidate.mockReset().mockResolvedValue(undefined)
  window.scrollTo = vi.fn()
})
afterEach(cleanup)

test('what comes, what each payment is, what it is in all and what that costs are seen together', () => {
  show()
  for (const text of ['₱4,850.00', '4 × ₱1,573.13', '₱1,442.52']) expect(screen.getByText(text)).toBeTruthy()
  // The sum stands below the plan as well.
  expect(screen.getAllByText('₱6,292.52')).toHaveLength(2)
  expect(screen.getByText('You pay every 30 days')).toBeTruthy()
  cleanup()
  show({ periods: 1, termUnit: 91 })
  expect(screen.getByText('You pay after 91 days')).toBeTruthy()
})

test('it says which account the money goes to, where one is linked', () => {
  show()
  expect(screen.getByText('GCash ••••4146')).toBeTruthy()
  cleanup()
  show({ account: '' })
  expect(screen.queryByText('The money goes to')).toBeNull()
})

test('a tap anywhere on the line ticks, and opens nothing', {
  meta: { spec: ['2.confirm.agreements'] },
}, () => {
  show({}, listed('Loan Agreement', 'Disclosure Statement'))
  const label = box()?.labels?.[0]
  expect(label?.textContent).toBe('I have read and agree to Loan Agreement, Disclosure Statement')
  expect(label?.querySelector('button, a')).toBeNull()
  fireEvent.click(within(label as HTMLElement).getByText(/Disclosure Statement/))
  expect(box()?.checked).toBe(false)
  expect(run).not.toHaveBeenCalled()
})

describe('an agreement link', () => {
  const link = (name: string) => screen.getByRole('button', { name })

  test('opens the document over the page, and closing it leaves all as it was', {
    meta: { spec: ['2.confirm.agreements'] },
  }, async () => {
    run.mockResolvedValue({ success: true, data: { contract_url: '/loanAgreement?productId=p1#disclosure' } })
    show({}, listed('Loan Agreement', 'Disclosure Statement'))
    fireEvent.click(box() as HTMLInputElement)
    fireEvent.click(link('Disclosure Statement'))
    const frame = await screen.findByTitle('Disclosure Statement')
    expect(run.mock.calls[0]?.[0]).toMatchObject({ scene: '3', position: '1', amount: '5000.00' })
    expect(frame.getAttribute('src')).toBe('/loanAgreement?productId=p1#disclosure')
    expect(frame.getAttribute('sandbox')).not.toMatch(/scripts/)
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
    expect(document.querySelector('iframe')).toBeNull()
    expect(box()?.checked).toBe(false)
    expect(openLink).not.toHaveBeenCalled()
  })

  test.each(['https://example.com/terms.pdf', '//example.com/terms', 'terms.pdf'])(
    'to %s leads where it says',
    async (contract_url) => {
      run.mockResolvedValue({ success: true, data: { contract_url } })
      show()
      fireEvent.click(link('Loan Agreement'))
      await waitFor(() => expect(openLink).toHaveBeenCalledOnce())
      expect(document.querySelector('iframe')).toBeNull()
    },
  )

  test('that is refused opens nothing', async () => {
    run.mockResolvedValue({ success: false, code: '1003', message: '', data: {} })
    show()
    fireEvent.click(link('Loan Agreement'))
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(document.querySelector('iframe')).toBeNull()
  })
})

test('the box is checked by default', { meta: { spec: ['2.confirm.agreements'] } }, () => {
  show()
  expect(box()?.checked).toBe(true)
})
