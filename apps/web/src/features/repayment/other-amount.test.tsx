// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { detail, ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { RepayScreen } from './repay-screen.tsx'

const { run } = vi.hoisted(() => ({ run: vi.fn() }))
vi.mock('../../router/use-router.ts', () => ({
  useRouter: () => ({ origin: 'http://app.example', invalidate: vi.fn() }),
}))
vi.mock('../../shared/request/use-action.ts', async (original) => ({
  ...(await original<object>()),
  useAction: () => ({ run, busy: false }),
}))
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const effect = {
  amount: '2000.00',
  use: 'on-account',
  saved: '0.00',
  left: '3614.05',
  nextDueOn: '2026-12-18',
  nextDue: '603.52',
  lastDueOn: '2027-03-18',
  savesFrom: '2026-12-30',
}
const answer = (over: object = {}) => {
  page.answers['prepay-trail'] = { success: true, code: '0', message: '', data: { ...effect, ...over } }
}

beforeEach(() => {
  giveDialogs()
  page.reset({ ...ORDER, pay: 'other' })
  answer()
  run.mockReset().mockResolvedValue({ success: false, code: 'no-answer', message: '', data: {} })
})
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Your amount')
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })

describe('another amount', () => {
  test('money on account says from which day it would save, before anything is paid', async () => {
    render(<RepayScreen detail={detail} />)
    type('2000')
    await waitFor(() => expect(isVisible('If you pay this today')).toBe(true))
    expect(page.sent).toEqual([{ call: 'prepay-trail', payload: { ...ORDER, amount: '2000.00' } }])
    expect(
      isVisible(
        'We hold what is more than due for your next payment. It saves no interest yet: from Dec 30, 2026, money paid ahead does.',
      ),
    ).toBe(true)
    expect([isVisible('₱3,614.05'), isVisible('Interest you save')]).toEqual([true, false])
    expect(run).not.toHaveBeenCalled()
  })

  test('after that day it says what is saved, and that is the amount that is paid', async () => {
    answer({ use: 'principal', saved: '96.00', savesFrom: '' })
    render(<RepayScreen detail={detail} />)
    type('2000')
    await waitFor(() => expect([isVisible('Interest you save'), isVisible('₱96.00')]).toEqual([true, true]))
    fireEvent.click(screen.getByText('Payment Method'))
    fireEvent.click(screen.getByText('Payment'))
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(run.mock.calls[0]?.[0]).toMatchObject({ amount: '2000.00' })
  })

  test('settling shows its saving too', async () => {
    page.search = { ...ORDER, pay: 'all' }
    answer({ amount: '5000.00', use: 'settles', saved: '614.05', left: '0.00', nextDueOn: '', lastDueOn: '' })
    render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00', payMost: '5000.00' }} />)
    await waitFor(() =>
      expect([isVisible('This closes your loan.'), isVisible('₱614.05')]).toEqual([true, true]),
    )
  })

  test.each([
    { text: '', error: 'Please enter an amount.' },
    { text: 'ten', error: 'Please enter an amount such as 1500 or 1500.50.' },
    { text: '5614.06', error: 'You can pay at most ₱5,614.05 today.' },
  ])("'$text' is refused at the field, and no channel opens", ({ text, error }) => {
    render(<RepayScreen detail={detail} />)
    if (text !== '') type(text)
    fireEvent.click(screen.getByText('Payment Method'))
    expect([isVisible(error), screen.queryByRole('dialog')]).toEqual([true, null])
    expect(document.activeElement).toBe(field())
  })

  test('what was typed outlives a reload, and not a way elsewhere', () => {
    localStorage.setItem('draft:pay-other:o1', '"1500"')
    const view = render(<RepayScreen detail={detail} />)
    expect(field().value).toBe('1500')
    view.unmount()
    render(<RepayScreen detail={detail} />)
    expect(field().value).toBe('')
  })

  test('why the preview could not be had is said in its place, with a way to ask again', async () => {
    page.answers['prepay-trail'] = { success: false, code: 'no-answer', message: '', data: {} }
    render(<RepayScreen detail={detail} />)
    type('2000')
    await waitFor(() => expect(screen.getByRole('button', { name: /again/i })).toBeTruthy())
    expect(isVisible('If you pay this today')).toBe(false)
  })
})
