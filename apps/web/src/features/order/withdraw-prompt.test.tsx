// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { OrderPrompts } from './order-prompts.tsx'
import WithdrawPrompt from './withdraw-prompt.tsx'
import type { Order } from './order.ts'

const { toHome, openLink } = vi.hoisted(() => ({ toHome: vi.fn(), openLink: vi.fn() }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({ toHome }), openLink }))
vi.mock('../../shared/address/parameters.ts', () => ({
  useGo: () => ({}),
  useParameters: () => ({}),
  orderOf: () => ({}),
}))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run: vi.fn(), busy: false }) }))

const MESSAGE = 'Confirm the promissory note to receive the money.'
const LINK = '/loanAgreement?orderId=o1'

beforeEach(() => {
  giveDialogs()
  toHome.mockReset()
  openLink.mockReset()
})
afterEach(cleanup)

describe('the dormant dialog', () => {
  const show = () => render(<WithdrawPrompt message={MESSAGE} link={LINK} />)

  test("would show the server's message, and 'Withdraw Now' would lead to its link", {
    meta: { spec: ['4.com-wrap', '9.order.texts'] },
  }, () => {
    show()
    expect(screen.getByText(MESSAGE)).toBeTruthy()
    fireEvent.click(screen.getByText('Withdraw Now'))
    expect(openLink).toHaveBeenCalledExactlyOnceWith(LINK, expect.anything(), expect.anything())
    expect(toHome).not.toHaveBeenCalled()
  })

  test("'Cancel' would lead home", { meta: { spec: ['4.com-wrap', '9.order.texts'] } }, () => {
    show()
    fireEvent.click(screen.getByText('Cancel'))
    expect(toHome).toHaveBeenCalledOnce()
    expect(openLink).not.toHaveBeenCalled()
  })

  test.each([
    { claim: 'an order with a message and a link', over: { reyMsg: MESSAGE, playeduL: LINK } },
    { claim: 'one that asks for a score as well', over: { reyMsg: MESSAGE, playeduL: LINK, isScore: 1 } },
  ])('never opens by itself: $claim', { meta: { spec: ['4.com-wrap'] } }, async ({ over }) => {
    const order = { isScore: 0, cardPopTitle: '', cardPopMsg: '', ...over }
    render(<OrderPrompts order={order as unknown as Order} cardOpen={false} closeCard={() => {}} />)
    // Lazy imports have finished.
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.queryByText('Withdraw Now')).toBeNull()
    expect(screen.queryByText(MESSAGE)).toBeNull()
  })

  test('planted bug: a dialog that has woken up is noticed', () => {
    show()
    expect(screen.queryByText('Withdraw Now')).not.toBeNull()
  })
})
