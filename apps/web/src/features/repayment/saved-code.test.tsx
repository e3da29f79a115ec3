// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { defDetail, extension, ORDER, past } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { FIRST_MS, LONGEST_MS } from '../../shared/request/use-refresh.ts'
import { ExtensionScreen } from './extension-screen.tsx'
import { saveRepaymentInfo } from './save-info.ts'
import { SavedCodeScreen } from './saved-code.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(cleanup)

describe('by code, version 2', () => {
  const show = (search: Record<string, string>) => {
    page.search = search
    render(<SavedCodeScreen />)
  }
  const wayOn = () => screen.queryByText('To the repayment page')?.closest('a')?.getAttribute('href')

  test('says so when nothing was kept', () => {
    show({})
    expect(isVisible('No payment code here yet')).toBe(true)
  })

  test('leads to its own repayment page when nothing was kept, as after a tap before the scripts', () => {
    show(ORDER)
    expect(isVisible('The code of this loan is not on this phone yet')).toBe(true)
    expect(wayOn()).toBe('/repay?productId=p1&orderId=o1')
  })

  test('the contract number takes any amount, and leads to the report of a payment', () => {
    saveRepaymentInfo({ ...ORDER, defDetail: defDetail })
    show(ORDER)
    expect(isVisible('It takes any amount.')).toBe(true)
    expect(screen.getByRole('link', { name: 'I have paid already' }).getAttribute('href')).toBe(
      '/reportPayment?productId=p1&orderId=o1',
    )
  })

  test('the code of an extension takes its price alone', () => {
    saveRepaymentInfo({ ...ORDER, delayInfo: extension.delayInfo, defDetail })
    show({ ...ORDER, isDelay: '1' })
    expect([isVisible('Total payment'), isVisible('It takes any amount.')]).toEqual([true, false])
  })

  const own = { ...ORDER, repayAmount: '1234.50', defDetail }
  const extended = { ...ORDER, delayInfo: extension.delayInfo, defDetail }
  test.each([
    { claim: 'of the order asked for is shown', stored: own, search: ORDER, shown: true },
    { claim: 'is shown to an address without an order', stored: own, search: {}, shown: true },
    {
      claim: 'without an order is shown, whoever kept it',
      stored: { ...own, orderId: '' },
      search: ORDER,
      shown: true,
    },
    {
      claim: 'of another loan is not shown',
      stored: own,
      search: { ...ORDER, orderId: 'o2' },
      shown: false,
      to: '/repay?productId=p1&orderId=o2',
    },
    {
      claim: 'of an extension is shown where one is paid',
      stored: extended,
      search: { ...ORDER, isDelay: '1' },
      shown: true,
    },
    {
      claim: 'of the loan is not shown where an extension is paid',
      stored: own,
      search: { ...ORDER, isDelay: '1' },
      shown: false,
      to: '/repayDelay?productId=p1&orderId=o1',
    },
    {
      claim: 'of an extension is not shown where an instalment is paid',
      stored: extended,
      search: ORDER,
      shown: false,
      to: '/repay?productId=p1&orderId=o1',
    },
  ])('a kept code $claim', { meta: { spec: ['2.code2.stored'] } }, ({ stored, search, shown, to }) => {
    saveRepaymentInfo(stored)
    show(search)
    expect(isVisible('123456')).toBe(shown)
    expect(wayOn()).toBe(to)
  })

  test('the extension keeps its code and asks for it', { meta: { spec: ['2.code2.stored'] } }, () => {
    render(<ExtensionScreen extension={{ ...extension, defDetail }} past={past()} />)
    const link = screen.getByText('123456').closest('a') as HTMLAnchorElement
    fireEvent.click(link)
    cleanup()
    show(Object.fromEntries(new URL(link.href).searchParams))
    expect([isVisible('123456'), isVisible('₱324.77')]).toEqual([true, true])
  })
})

describe('the payment under a stored code', () => {
  const before = {
    amount: '100.00',
    at: 'Nov 1, 2026, 9:00 AM',
    countsFrom: '',
    receiptUrl: '/files/receipt.pdf',
  }
  const answer = (payments: number, amount = '100.00') => {
    const paid = { ...before, amount }
    const data = {
      channel: '',
      logo: '',
      until: '',
      contractNumber: '',
      payments,
      checking: 0,
      nextDue: '50.00',
      nextDueOn: '2026-12-18',
      settled: 0,
      ...(payments > 0 && { paid }),
    }
    page.answers['code-status'] = { success: true, code: '0', message: '', data }
  }
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is noticed by itself; one from before the page was opened is no news', async () => {
    saveRepaymentInfo({ ...ORDER, repayAmount: '250.00', defDetail })
    page.search = { ...ORDER, sessionId: 's1' }
    answer(1)
    render(<SavedCodeScreen />)
    await act(() => vi.advanceTimersByTimeAsync(FIRST_MS))
    expect([isVisible('123456'), isVisible('Payment received')]).toEqual([true, false])
    answer(2, '250.00')
    await act(() => vi.advanceTimersByTimeAsync(LONGEST_MS))
    expect([isVisible('123456'), isVisible('Payment received'), isVisible('₱250.00')]).toEqual([
      false,
      true,
      true,
    ])
  })
})
