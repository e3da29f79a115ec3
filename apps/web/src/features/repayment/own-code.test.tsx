// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { FIRST_MS } from '../../shared/request/use-refresh.ts'
import type { CodeStatus } from './code/use-code-status.ts'
import type { LoadedCode } from './load-code.ts'
import { PayByCode } from './pay-by-code.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ pictureHosts: ['pay.example'] }) }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(cleanup)

describe('a code of the loan of this session', () => {
  const CODE = '8097557872346'
  const search = { ...ORDER, sessionId: 's1', showType: '1', payCode: CODE, repayAmount: '1234.50' }
  const status: CodeStatus = {
    channel: '7-Eleven',
    logo: '',
    until: '2026-11-25',
    contractNumber: '2079123456789',
    payments: 0,
    checking: 0,
    nextDue: '1234.50',
    nextDueOn: '2026-11-26',
    settled: 0,
  }
  const paid = {
    amount: '1234.50',
    at: 'Nov 24, 2026, 10:51 AM',
    countsFrom: '',
    receiptUrl: '/files/receipt.pdf',
  }
  const answer = (data: object) => {
    page.answers['code-status'] = { success: true, code: '0', message: '', data }
  }
  const open = (over: Partial<LoadedCode> = {}) =>
    render(<PayByCode standing="ours" status={status} {...over} />)
  /** A long number is drawn in groups. */
  const showsCode = () => document.body.textContent?.includes(CODE)
  const poll = () => act(() => vi.advanceTimersByTimeAsync(FIRST_MS))

  beforeEach(() => {
    vi.useFakeTimers()
    page.search = search
    answer(status)
  })
  afterEach(() => vi.useRealTimers())

  test('says its channel, its last day, and how it differs from the contract number', () => {
    open()
    for (const text of [
      '7-Eleven',
      'Can be paid until Wed, Nov 25, 2026',
      'Repayment date Thu, Nov 26, 2026',
      'Waiting for your payment. This page updates by itself.',
    ])
      expect(isVisible(text)).toBe(true)
    expect(screen.getByText(/Your contract number 2079123456789 takes any amount/)).toBeTruthy()
  })

  test('that pays the whole loan says its own last day once, and no due date', () => {
    open({ status: { ...status, dueOn: '' } })
    expect(screen.getAllByText(/Wed, Nov 25, 2026/)).toHaveLength(1)
    expect(screen.queryByText(/Thu, Nov 26, 2026/)).toBeNull()
  })

  test('notices its payment by itself, says what comes next, and asks no more', async () => {
    open()
    await poll()
    expect(page.sent).toEqual([{ call: 'code-status', payload: { ...ORDER, payCode: CODE } }])
    expect(showsCode()).toBe(true)
    answer({ ...status, payments: 1, paid, nextDue: '1684.22', nextDueOn: '2027-02-19' })
    await poll()
    await poll()
    for (const text of [
      'Payment received',
      '₱1,234.50',
      'Nov 24, 2026, 10:51 AM',
      'Next payment',
      '₱1,684.22',
    ])
      expect(isVisible(text)).toBe(true)
    expect([isVisible('Fri, Feb 19, 2027'), isVisible('Repayment code')]).toEqual([true, false])
    expect(screen.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')).toBe(
      '/files/receipt.pdf',
    )
    const sentBefore = page.sent.length
    await poll()
    await poll()
    expect(page.sent).toHaveLength(sentBefore)
  })

  test('that was paid before says so at once; the last payment ends the loan', () => {
    open({
      status: { ...status, payments: 1, paid, nextDue: '', nextDueOn: '', settled: 1 },
      standing: 'closed',
    })
    expect(isVisible('Your loan is fully paid. Thank you!')).toBe(true)
    expect(isVisible('This code can no longer be paid. Open your loan for a new one.')).toBe(false)
  })

  test('under which money came that a person looks at says that', () => {
    open({ status: { ...status, checking: 1 } })
    expect(isVisible('We have received money under this code and are checking it. Nothing is lost.')).toBe(
      true,
    )
  })

  test.each([
    { claim: 'is not ours', standing: 'foreign', over: {} },
    { claim: 'comes without a session', standing: 'ours', over: { sessionId: '' } },
    { claim: 'comes without an order', standing: 'ours', over: { productId: '', orderId: '' } },
    {
      claim: 'is another than that of the picture',
      standing: 'ours',
      over: { showType: '2', payCodeImg: '/media/pay-codes/1-a.svg' },
    },
  ] as const)('a code that $claim is not asked about', async ({ standing, over }) => {
    page.search = { ...search, ...over }
    render(<PayByCode standing={standing} />)
    await poll()
    expect(page.sent).toEqual([])
  })

  test('a code of another loan than the session may see is asked about once', async () => {
    page.answers['code-status'] = { success: false, code: '1003', message: '', data: {} }
    render(<PayByCode standing="ours" />)
    await act(() => Promise.resolve())
    await poll()
    await poll()
    expect(page.sent).toHaveLength(1)
    expect(showsCode()).toBe(true)
  })
})
