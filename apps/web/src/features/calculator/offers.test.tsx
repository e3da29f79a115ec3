// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import { SavedOffers } from './calculator-screen.tsx'
import type { SavedLoans } from './load-calculator.ts'
import { LIMITS, START } from '../../testing/calculation.ts'
import { OfferList } from './offer-list.tsx'
import { notLoaded } from '../../testing/answers.ts'

const { run, invalidate } = vi.hoisted(() => ({ run: vi.fn(), invalidate: vi.fn() }))
vi.mock('../../router/use-router.ts', () => ({ useRouter: () => ({ invalidate }) }))
vi.mock('../../shared/request/use-action.ts', () => ({
  failureText: ({ message }: { message: string }) => message,
  useAction: ({ path }: { path: string }) => ({
    run: (payload: object) => run(path.split('/').at(-1), payload) as unknown,
    busy: false,
  }),
}))
vi.mock('../../shared/address/use-login-link.ts', () => ({ useLoginLink: () => ({ href: '/login' }) }))
vi.mock('../../shared/locale/use-money.ts', () => ({ useMoney: () => (amount: string) => `₱${amount}` }))

const inputs: Inputs = inputsOf(START)
const loan = (over: Partial<SavedLoans['loans'][number]> = {}) => ({
  loanId: 'a',
  title: 'Ours',
  inputs: START,
  days: 120,
  instalment: '1684.22',
  netProceeds: '5820.00',
  financeCharge: '916.85',
  totalPayable: '6736.85',
  effectiveRate: '6.16',
  isLowest: 0,
  isAboveCeiling: 0,
  ...over,
})
const good = (loans: SavedLoans['loans'], limit = 20) => ({
  success: true as const,
  code: '0',
  message: '',
  data: { loans, limit },
})
const onShow = vi.fn()
const fields = { current: document.createElement('div') }
const around = { inputs, limits: LIMITS, fields, onShow }
const show = (saved: Parameters<typeof OfferList>[0]['saved']) =>
  render(<OfferList {...around} saved={saved} />)
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  run.mockReset().mockResolvedValue({ success: true, data: { inputs: START } })
  invalidate.mockReset()
  onShow.mockReset()
  fields.current.innerHTML = '<p data-field="amount"><input name="amount"></p>'
  document.body.append(fields.current)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('kept offers', () => {
  test('have no stamp tax in them: one with it says how it can be saved', () => {
    render(<OfferList {...around} inputs={{ ...inputs, stampTax: '1' }} saved={good([])} />)
    expect(screen.queryByRole('button', { name: 'Keep this calculation' })).toBeNull()
    expect(screen.getByText(/Untick the stamp tax/)).toBeTruthy()
    cleanup()
    show(good([]))
    expect(button('Keep this calculation')).toBeTruthy()
  })

  test.each([
    { claim: 'a visitor', saved: undefined },
    { claim: 'an ended session', saved: notLoaded('1001') },
  ])('$claim is shown the way to the login', ({ saved }) => {
    render(<SavedOffers {...around} saved={saved} />)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  test('a list that did not come says why and is asked for again', () => {
    show(notLoaded('1500', 'Not now'))
    expect(screen.getByText('Not now')).toBeTruthy()
    fireEvent.click(button('Try again'))
    expect(invalidate).toHaveBeenCalledOnce()
  })

  test('nothing is kept without a name, and nothing that cannot be calculated', async () => {
    const { rerender } = show(good([]))
    fireEvent.click(button('Keep this calculation'))
    expect(await screen.findByText('Please give it a name')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the offer'))
    fireEvent.change(screen.getByLabelText('Name of the offer'), { target: { value: '   ' } })
    fireEvent.click(button('Keep this calculation'))
    expect(screen.getByText('Please give it a name')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Name of the offer'), { target: { value: 'x'.repeat(70) } })
    expect(screen.getByLabelText<HTMLInputElement>('Name of the offer').value).toHaveLength(60)
    fireEvent.change(screen.getByLabelText('Name of the offer'), { target: { value: 'Mine' } })
    rerender(<OfferList {...around} saved={good([])} inputs={{ ...inputs, amount: '' }} />)
    expect(button('Keep this calculation').getAttribute('aria-disabled')).not.toBe('true')
    fireEvent.click(button('Keep this calculation'))
    expect(document.activeElement).toBe(fields.current.querySelector('[name=amount]'))
    expect(run).not.toHaveBeenCalled()
  })

  test('a name that was typed is there after a reload, and gone once it is kept', async () => {
    const first = show(good([]))
    fireEvent.input(screen.getByLabelText('Name of the offer'), { target: { value: 'Mine' } })
    first.unmount()
    show(good([]))
    expect(await screen.findByDisplayValue('Mine')).toBeTruthy()
    fireEvent.click(button('Keep this calculation'))
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalled())
    expect(run.mock.calls[0]).toEqual(['add-loan', expect.objectContaining({ title: 'Mine', rate: '4.80' })])
    expect(screen.queryByDisplayValue('Mine')).toBeNull()
  })

  test('the lowest and those above the law are marked in words; one alone has no bar beside it', () => {
    const { container, unmount } = show(
      good([loan({ isLowest: 1 }), loan({ loanId: 'b', title: 'Other', isAboveCeiling: 1 })]),
    )
    expect(screen.getByText('Lowest cost')).toBeTruthy()
    expect(screen.getByText('Above the limit')).toBeTruthy()
    expect(container.querySelectorAll('[style*="width"]')).toHaveLength(2)
    unmount()
    expect(show(good([loan()])).container.querySelectorAll('[style*="width"]')).toHaveLength(0)
  })

  test('one is shown in the fields again; deleting asks first and then asks for the list anew', async () => {
    show(good([loan()]))
    fireEvent.click(button('Show Ours'))
    await vi.waitFor(() => expect(onShow).toHaveBeenCalledWith(inputs))
    fireEvent.click(button('Delete Ours'))
    expect(run.mock.calls.map(([call]) => call as string)).toEqual(['info-loan'])
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    expect(run.mock.calls[1]).toEqual(['del-loan', { loanId: 'a' }])
  })

  test('where no more fit, it says so and offers no field', () => {
    show(good([loan()], 1))
    expect(screen.getByText('All 1 places are taken. Delete one to keep another.')).toBeTruthy()
    expect(screen.queryByLabelText('Name of the offer')).toBeNull()
  })

  test('an answer that failed does not empty the field', async () => {
    run.mockResolvedValue({ success: false, code: '6002', message: '', data: {} })
    show(good([]))
    fireEvent.input(screen.getByLabelText('Name of the offer'), { target: { value: 'Mine' } })
    fireEvent.click(button('Keep this calculation'))
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    expect(screen.getByDisplayValue('Mine')).toBeTruthy()
    expect(invalidate).not.toHaveBeenCalled()
  })
})
