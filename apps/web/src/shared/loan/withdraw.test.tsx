// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { Withdraw } from './withdraw.tsx'

const { run, replace, invalidate } = vi.hoisted(() => ({
  run: vi.fn(),
  replace: vi.fn(),
  invalidate: vi.fn(),
}))
vi.mock('../../router/use-router.ts', () => ({ useRouter: () => ({ invalidate }) }))
vi.mock('../request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../address/parameters.ts', async (original) => ({
  ...(await (await import('../../testing/pages.ts')).parameters(original)),
  useGo: () => ({ replace }),
}))

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
  replace.mockReset()
  invalidate.mockReset()
  run.mockReset().mockResolvedValue({ success: true, code: '0', data: { url: '/loanDetail?orderId=o' } })
})
afterEach(cleanup)

const ask = async () => {
  render(<Withdraw />)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw this loan' }))
  await screen.findByText(/We will not send the money, and you owe nothing/)
}

test('it says what happens first, and keeps the loan where that is wanted', async () => {
  await ask()
  fireEvent.click(screen.getByText('Keep my loan'))
  await waitFor(() => expect(screen.queryByText('Keep my loan')).toBeNull())
  expect(run).not.toHaveBeenCalled()
})

test('confirmed, it withdraws this order once and shows it anew', async () => {
  await ask()
  fireEvent.click(screen.getByText('Withdraw'))
  await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining(ORDER),
    expect.objectContaining({ idempotencyKey: expect.any(String) }),
  )
  expect(replace).toHaveBeenCalledWith('/loanDetail?orderId=o')
})

test('refused because the money is sent, the page is shown anew; after a lost answer the question stays', async () => {
  run.mockResolvedValue({ success: false, code: '4011', data: {} })
  await ask()
  fireEvent.click(screen.getByText('Withdraw'))
  await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  expect(replace).not.toHaveBeenCalled()
  cleanup()
  run.mockResolvedValue({ success: false, code: 'no-answer', data: {} })
  await ask()
  fireEvent.click(screen.getByText('Withdraw'))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  expect(screen.getByText('Keep my loan')).toBeTruthy()
})
