// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { defDetail, detail, ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import type { amountChoices } from './amounts.ts'
import { RepayScreen } from './repay-screen.tsx'
import { SavedCodeScreen } from './saved-code.tsx'

const { run, openLink } = vi.hoisted(() => ({ run: vi.fn(), openLink: vi.fn() }))
/** Takes the place of what may be paid, where a test plants a bug. */
const planted = vi.hoisted((): { amountChoices?: typeof amountChoices } => ({}))
vi.mock('./amounts.ts', async (original) => {
  const real = await original<typeof import('./amounts.ts')>()
  const choices: typeof amountChoices = (of) => (planted.amountChoices ?? real.amountChoices)(of)
  return { ...real, amountChoices: choices }
})
vi.mock('../../router/use-router.ts', () => ({
  useRouter: () => ({ origin: 'http://app.example', invalidate: vi.fn() }),
}))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}), openLink }))
const host = vi.hoisted(() => ({ market: 'ph' }))
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => host }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
  host.market = 'ph'
  delete planted.amountChoices
  run.mockReset().mockResolvedValue({ success: true, data: { payUrl: '/repaymentOfCode?x=1' } })
  openLink.mockReset()
})
afterEach(cleanup)

describe('instalment page', () => {
  test('date, amount, product and rows', { meta: { spec: ['2.instalment.content'] } }, () => {
    const { container } = render(<RepayScreen detail={{ ...detail, productLogo: '/lite.svg' }} />)
    expect(container.querySelector('main img')?.getAttribute('src')).toBe('/lite.svg')
    for (const text of ['Repayment date Wed, Nov 18, 2026', '5 days late', '₱1,234.50', 'Lite', 'value one'])
      expect(isVisible(text)).toBe(true)
  })

  test('two rows until more, and again after hide', { meta: { spec: ['2.instalment.more-hide'] } }, () => {
    render(<RepayScreen detail={detail} />)
    expect([isVisible('value two'), isVisible('value three')]).toEqual([true, false])
    fireEvent.click(screen.getByText('more'))
    expect(isVisible('value three')).toBe(true)
    fireEvent.click(screen.getByText('hide'))
    expect(isVisible('value three')).toBe(false)
  })

  test.each([
    { isShowReyTop: 1, shown: true },
    { isShowReyTop: 0, shown: false },
  ])(
    'isShowReyTop $isShowReyTop: $shown',
    { meta: { spec: ['2.instalment.banner'] } },
    ({ isShowReyTop, shown }) => {
      render(<RepayScreen detail={{ ...detail, isShowReyTop }} />)
      expect(isVisible('Pay at any channel.')).toBe(shown)
    },
  )

  test('a tap on the code keeps it for the page it leads to', {
    meta: { spec: ['2.instalment.default-code'] },
  }, () => {
    render(<RepayScreen detail={detail} />)
    const link = screen.getByText('123456').closest('a') as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe('/repaymentOfCode2?productId=p1&orderId=o1')
    fireEvent.click(link)
    cleanup()
    render(<SavedCodeScreen />)
    for (const text of [
      '123456',
      'Click to Copy',
      'Contract number',
      '₱1,234.50',
      'Store',
      'Counter',
      'Say it.',
    ])
      expect(isVisible(text)).toBe(true)
  })

  test('the amount comes first, then the number of the loan, then the product', () => {
    const before = (one: string, other: string) =>
      screen.getByText(one).compareDocumentPosition(screen.getByText(other)) ===
      Node.DOCUMENT_POSITION_FOLLOWING
    render(<RepayScreen detail={detail} />)
    expect([before('What is due', '123456'), before('123456', 'Lite')]).toEqual([true, true])
  })

  test.each([
    { market: 'ph', open: false },
    { market: 'reference', open: true },
  ] as const)('in the market $market the box of the contract number is open: $open', ({ market, open }) => {
    host.market = market
    render(<RepayScreen detail={detail} />)
    expect(screen.getByText('Pay at a store without a code').closest('details')?.open).toBe(open)
  })

  test('the amount that is chosen stands once on the page', () => {
    const times = (amount: string) => screen.queryAllByText(amount).length
    render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00' }} />)
    expect([times('₱1,234.50'), times('₱5,000.00')]).toEqual([1, 1])
    fireEvent.click(screen.getByText('Everything, and close the loan'))
    expect([times('₱1,234.50'), times('₱5,000.00')]).toEqual([1, 1])
    expect(heroAmount()).toContain('₱5,000.00')
  })

  test("an amount of the borrower's own stands in the head as it is typed, and what is due before", () => {
    render(<RepayScreen detail={detail} />)
    fireEvent.click(screen.getByText('Another amount'))
    expect(heroAmount()).toContain('₱1,234.50')
    fireEvent.input(screen.getByLabelText('Your amount'), { target: { value: '500' } })
    expect(heroAmount()).toContain('₱500.00')
  })

  test.each([
    { claim: 'beside other amounts', payMost: '5614.05' },
    { claim: 'where there is one amount alone', payMost: '0.00' },
  ])('from when and why paying in full is not open yet is said $claim', ({ payMost }) => {
    const settleWhy = 'You can pay in full from 2027-01-28: half of the term.'
    render(<RepayScreen detail={{ ...detail, payMost, settleWhy }} />)
    expect(isVisible('You can pay in full from Jan 28, 2027: half of the term.')).toBe(true)
  })

  test('the two numbers are told apart', () => {
    render(<RepayScreen detail={detail} />)
    expect(screen.getByText(/Your contract number stays the same/)).toBeTruthy()
    fireEvent.click(screen.getByText('Payment Method'))
    expect(within(screen.getByRole('dialog')).getByText(/a code for exactly this amount/)).toBeTruthy()
  })

  test('the steps of the channel that was chosen last are open, the others one tap away', () => {
    localStorage.setItem('draft:pay-channel', '"90102"')
    const payNotice = {
      Store: [{ name: 'Counter', step: ['Say it.'] }],
      Wallet: [{ name: 'QR', step: ['Scan it.'] }],
    }
    render(<RepayScreen detail={{ ...detail, defDetail: { ...defDetail, payNotice } }} />)
    fireEvent.click(screen.getByText('123456').closest('a') as HTMLAnchorElement)
    cleanup()
    render(<SavedCodeScreen />)
    const open = (title: string) => screen.getByText(title).closest('details')?.open
    expect([open('Store'), open('Wallet')]).toEqual([false, true])
    expect(isVisible('Repayment date Wed, Nov 18, 2026')).toBe(true)
  })

  const openSheet = () => {
    render(<RepayScreen detail={detail} />)
    fireEvent.click(screen.getByText('Payment Method'))
    return screen.getByRole('button', { name: 'Payment' })
  }
  const waits = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true'
  const isOpen = () => screen.queryByRole('dialog') !== null

  test('Payment waits until the way to the pay address is over, and no longer', {
    meta: { spec: ['4.repay.redirect'] },
  }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    openLink.mockReturnValue(promise)
    const button = openSheet()
    fireEvent.click(button)
    await waitFor(() => expect([waits(button), openLink.mock.calls.length]).toEqual([true, 1]))
    await act(async () => resolve())
    expect(isOpen()).toBe(false)
    fireEvent.click(screen.getByText('Payment Method'))
    expect(waits(screen.getByRole('button', { name: 'Payment' }))).toBe(false)
  })

  test.each([
    { claim: 'stays without a connection, to be sent again', code: 'no-answer', open: true },
    { claim: 'is over when its amount holds no longer', code: '4002', open: false },
  ])('the choice of a channel $claim', async ({ code, open }) => {
    run.mockResolvedValue({ success: false, code, message: '', data: {} })
    const button = openSheet()
    await act(async () => void fireEvent.click(button))
    expect([isOpen(), waits(button)]).toEqual([open, false])
  })

  test('a channel, a pay code, the pay address', {
    meta: { spec: ['2.instalment.channels', '4.repay.redirect'] },
  }, async () => {
    render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00' }} />)
    fireEvent.click(screen.getByText('Everything, and close the loan'))
    fireEvent.click(screen.getByText('Payment Method'))
    fireEvent.click(screen.getByText('Wallet'))
    fireEvent.click(screen.getByText('Payment'))
    await waitFor(() => expect(openLink).toHaveBeenCalledOnce())
    expect(openLink.mock.calls[0]?.[0]).toBe('/repaymentOfCode?x=1')
    expect(run.mock.calls[0]?.[0]).toEqual({
      productId: 'p1',
      orderId: 'o1',
      amount: '5000.00',
      channelNumber: '90102',
    })
  })

  const heroAmount = () => screen.getByText('Repayment amount').parentElement?.textContent
  test('everything: the head, the channels and the code ask for the same', {
    meta: { spec: ['2.code2.content', '1.repay.full'] },
  }, () => {
    page.search = { ...ORDER, pay: 'all' }
    render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00' }} />)
    expect(heroAmount()).toContain('₱5,000.00')
    fireEvent.click(screen.getByText('Payment Method'))
    expect(screen.getByRole('dialog').textContent).toContain('₱5,000.00')
    fireEvent.click(screen.getByText('123456').closest('a') as HTMLAnchorElement)
    cleanup()
    page.search = ORDER
    render(<SavedCodeScreen />)
    expect([isVisible('₱5,000.00'), isVisible('₱1,234.50')]).toEqual([true, false])
  })

  test('the amount that was chosen outlives a reload, and not a way elsewhere', () => {
    localStorage.setItem('draft:pay:o1', '"all"')
    const view = render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00' }} />)
    expect(heroAmount()).toContain('₱5,000.00')
    view.unmount()
    render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00' }} />)
    expect(heroAmount()).toContain('₱1,234.50')
  })

  test('a channel that was chosen before and is gone gives way to the first', () => {
    localStorage.setItem('draft:pay-channel', '"99999"')
    render(<RepayScreen detail={detail} />)
    fireEvent.click(screen.getByText('Payment Method'))
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).checked),
    ).toEqual([true, false])
  })

  test('what is due is explained, and everything is not explained by it', () => {
    const inside = [{ reason: 'interest', text: 'Interest', amount: '1234.50', explanation: 'Due.' }]
    render(<RepayScreen detail={{ ...detail, inside, settleAmount: '5000.00' }} />)
    expect([isVisible('Why this amount?'), heroAmount()?.includes('₱1,234.50')]).toEqual([true, true])
    fireEvent.click(screen.getByText('Everything, and close the loan'))
    expect([isVisible('Why this amount?'), heroAmount()?.includes('₱5,000.00')]).toEqual([false, true])
  })

  test('a payment to come is headed as the next one, with its date', () => {
    const inside = [{ reason: 'interest', text: 'Interest', amount: '1234.50', explanation: 'Due.' }]
    render(<RepayScreen detail={{ ...detail, inside, insideNextOn: '2026-12-18' }} />)
    expect([isVisible('Why this amount?'), isVisible('Next payment, Dec 18, 2026')]).toEqual([true, true])
  })

  const expectNothingPayable = () => {
    render(<RepayScreen detail={{ ...detail, repayAmount: '0.00' }} />)
    expect([isVisible('Nothing to pay'), isVisible('Payment Method'), isVisible('123456')]).toEqual([
      true,
      false,
      false,
    ])
  }

  test('where nothing is to be paid, nothing can be', () => expectNothingPayable())

  test('planted bug: a way to pay an amount of nothing is noticed', () => {
    planted.amountChoices = ({ repayAmount }) => [{ value: 'now', amount: repayAmount }]
    expect(expectNothingPayable).toThrow('expected [ false, true, true ]')
  })
})
