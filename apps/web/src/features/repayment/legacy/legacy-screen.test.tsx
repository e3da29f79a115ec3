// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { repaymentCommit, repaymentHuichao } from '@sandigan/contract/client'
import { cardsFailure, legacyFailure } from './legacy-texts.ts'
import { LegacyScreen } from './legacy-screen.tsx'
import type { Way } from './use-legacy-repayment.ts'

const { commit, confirm, elsewhere, openLink, replace, to } = vi.hoisted(() => ({
  commit: vi.fn(),
  elsewhere: vi.fn(),
  openLink: vi.fn(),
  to: vi.fn(),
  confirm: vi.fn(),
  replace: vi.fn(),
}))
const search = vi.hoisted((): { current: Record<string, string> } => ({ current: {} }))
vi.mock('../../../shared/request/use-action.ts', () => ({
  useAction: (call: unknown) => ({
    run: call === repaymentCommit ? commit : call === repaymentHuichao ? elsewhere : confirm,
    busy: false,
  }),
  failureText: () => 'Your session has ended.',
}))
vi.mock('../../../shared/address/native.ts', () => ({ useNative: () => ({}), openLink }))
vi.mock('../../../shared/address/parameters.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => search.current,
  orderOf: () => ({ productId: 'p1', orderId: 'o1' }),
  useGo: () => ({ href: (link: string) => link, to, replace }),
}))

const way: Way = {
  alipay: 1,
  repayToken: 'token',
  withholdingAmount: '1403.52',
  bankCards: [{ id: 'c1', bankName: 'Example Bank', cardNo: '•••• 7891', bankCode: 'EX' }],
}
const needsCode = { success: true, code: '0', message: '', data: { needValid: 1, repayRecordId: 'r1' } }
const tap = async (text: RegExp) => act(async () => fireEvent.click(screen.getByText(text)))
const toasts = () => document.body.textContent ?? ''

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  commit.mockReset().mockResolvedValue(needsCode)
  confirm.mockReset().mockResolvedValue({ success: true, code: '0', message: '', data: {} })
  replace.mockReset()
  openLink.mockReset()
  elsewhere
    .mockReset()
    .mockResolvedValue({ success: true, code: '0', message: '', data: { url: '/elsewhere' } })
  search.current = {}
  render(<LegacyScreen way={way} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const begin = async () => {
  fireEvent.click(screen.getByText('Example Bank'))
  await tap(/确认还款/)
}
const type = (code: string) =>
  fireEvent.input(screen.getByLabelText(/短信验证码/), { target: { value: code } })

describe('the older repayment', () => {
  test('asks for a card first, Chinese before the quoted English', {
    meta: { spec: ['4.legacy.flow', '5.legacy.card'] },
  }, async () => {
    await tap(/确认还款/)
    expect(screen.getByText('请先选择支付银行卡 please select a payment bank card first')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio'))
    expect(commit).not.toHaveBeenCalled()
  })

  test('the account that was chosen is there after a reload, and forgotten once it was used', async () => {
    fireEvent.click(screen.getByText('Example Bank'))
    cleanup()
    render(<LegacyScreen way={way} />)
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
    commit.mockResolvedValue({ ...needsCode, data: { needValid: 0, repayRecordId: 'r1' } })
    await tap(/确认还款/)
    expect(commit).toHaveBeenCalledOnce()
    expect(localStorage.length).toBe(0)
  })

  test('sends the code, counts 60 seconds and offers it again', {
    meta: { spec: ['4.legacy.flow', '7.call.repayment-commit', '8.legacy.sent'] },
  }, async () => {
    await begin()
    expect(commit.mock.calls[0]?.[0]).toMatchObject({ cardId: 'c1', repayToken: 'token', sendMsg: '1' })
    expect(toasts()).toContain('验证码已发送，请查看手机 code sent, check phone')
    expect(screen.getByText('60s')).toBeTruthy()
    await tap(/60s/)
    expect(commit).toHaveBeenCalledOnce()
    await act(async () => vi.advanceTimersByTime(59_000))
    expect(screen.getByText('1s')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1_000))
    await tap(/重新获取/)
    expect(commit).toHaveBeenCalledTimes(2)
  })

  test('takes no code under 6 characters, then confirms and goes to the order', {
    meta: { spec: ['4.legacy.flow', '5.legacy.code'] },
  }, async () => {
    await begin()
    type('12345')
    await tap(/确定/)
    expect(screen.getByText(/please enter the correct verification code/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/短信验证码/))
    expect(confirm).not.toHaveBeenCalled()
    type('your code: 12 34-56, 2026')
    await tap(/确定/)
    expect(confirm.mock.calls[0]?.[0]).toEqual({
      orderId: 'o1',
      verifyCode: '123456',
      repaymentRecordId: 'r1',
    })
    expect(replace).toHaveBeenCalledWith('/loanDetail', { productId: 'p1', orderId: 'o1' })
  })

  test('a wrong code is said beside its field, which keeps it and gets the focus', {
    meta: { spec: ['8.legacy.800006'] },
  }, async () => {
    confirm.mockResolvedValue({ success: false, code: '800006', message: '', data: {} })
    await begin()
    type('123456')
    await tap(/确定/)
    const field = screen.getByLabelText<HTMLInputElement>(/短信验证码/)
    expect(screen.getByText('验证码错误 verification code error').closest('[data-field]')).not.toBeNull()
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', '123456'])
    expect(document.activeElement).toBe(field)
    expect(replace).not.toHaveBeenCalled()
  })

  test('without a connection the code stays, and another try is made', async () => {
    confirm.mockResolvedValueOnce({ success: false, code: 'no-answer', message: '', data: {} })
    await begin()
    type('123456')
    await tap(/确定/)
    expect(toasts()).toContain('网络错误 error')
    expect(screen.getByLabelText<HTMLInputElement>(/短信验证码/).value).toBe('123456')
    await tap(/确定/)
    expect(confirm).toHaveBeenCalledTimes(2)
    expect(replace).toHaveBeenCalledOnce()
  })

  test('until the order is there, another tap pays nothing', async () => {
    replace.mockReturnValue(new Promise(() => {}))
    await begin()
    type('123456')
    await tap(/确定/)
    await tap(/确定/)
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('cancelling ends the minute and asks for the card again', {
    meta: { spec: ['4.legacy.flow'] },
  }, async () => {
    await begin()
    await tap(/取消/)
    expect(screen.queryByText(/^\d+s$/)).toBeNull()
    expect(screen.getByText(/确认还款/)).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })

  test('a code that was sent a moment ago is asked for, not lost', async () => {
    commit.mockResolvedValue({ ...needsCode, success: false, code: '2005', message: 'please do not resend' })
    await begin()
    expect(screen.getByLabelText(/短信验证码/)).toBeTruthy()
  })

  test('needs no code where the server wants none', {
    meta: { spec: ['4.legacy.flow', '7.call.repayment-commit'] },
  }, async () => {
    commit.mockResolvedValue({ ...needsCode, data: { needValid: 0, repayRecordId: 'r1' } })
    await begin()
    expect(replace).toHaveBeenCalledOnce()
  })
})

describe('paying elsewhere', () => {
  const anew = (userId?: string, over: Partial<Way> = {}) => {
    cleanup()
    search.current = userId === undefined ? {} : { userId }
    render(<LegacyScreen way={{ ...way, ...over }} />)
  }

  test.each([
    { claim: 'who the address names', given: 'u7', userId: 'u7' },
    { claim: 'nobody where it names none', given: undefined, userId: '' },
  ])(
    'sends the order, the amount and $claim, and opens the page of the channel',
    { meta: { spec: ['7.call.repayment-huichao'] } },
    async ({ given, userId }) => {
      anew(given)
      await tap(/其他/)
      expect(elsewhere.mock.calls.map(([payload]) => payload as object)).toEqual([
        { userId, orderId: 'o1', amount: '1403.52' },
      ])
      expect(openLink.mock.calls.map(([link, , , extra]) => [link, extra] as unknown)).toEqual([
        ['/elsewhere', { productId: 'p1', orderId: 'o1' }],
      ])
    },
  )

  test('a refusal opens nothing', async () => {
    elsewhere.mockResolvedValue({ success: false, code: '4003', message: '', data: {} })
    await tap(/其他/)
    expect(elsewhere).toHaveBeenCalledOnce()
    expect(openLink).not.toHaveBeenCalled()
  })

  test('is not on offer where the server says so, nor while a code is asked for', async () => {
    await begin()
    expect(screen.queryByText(/其他/)).toBeNull()
    anew(undefined, { alipay: 0 })
    expect(screen.queryByText(/其他/)).toBeNull()
  })
})

test('planted bug: an answer that asks for no code where one is due would pay at once, and is noticed', async () => {
  commit.mockResolvedValue({ ...needsCode, data: { needValid: 0, repayRecordId: 'r1' } })
  await begin()
  expect(screen.queryByLabelText(/短信验证码/)).toBeNull()
  expect(replace).toHaveBeenCalled()
})

describe('a failure of the older repayment', () => {
  for (const [point, code, message, said] of [
    ['8.legacy.800006', '800006', '', '验证码错误 verification code error'],
    ['8.legacy.800005', '800005', '', '请勿重复提交支付请求 do not submit duplicate payment request'],
    ['8.legacy.other', '9', 'The bank is closed.', 'The bank is closed.'],
    ['8.legacy.other', '9', '', '处理失败 processing failed'],
    ['8.legacy.network', 'no-answer', '', '网络错误 error'],
  ] as const)
    test(`${code} with the message "${message}" says so`, { meta: { spec: [point] } }, () =>
      expect(legacyFailure({ code, message })).toBe(said),
    )

  test('of the card list is named, with the reason', { meta: { spec: ['8.legacy.cards'] } }, () =>
    expect(cardsFailure({ code: '4001', message: 'There is nothing to pay.' })).toBe(
      '查询银行卡列表失败 query card list failed · There is nothing to pay.',
    ),
  )
})
