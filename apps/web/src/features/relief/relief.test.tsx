// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { giveDialogs } from '../../testing/dialogs.ts'
import type { NewPlan, Offer } from './offer.ts'
import { ReliefScreen } from './relief-screen.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}), openLink: vi.fn() }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const PLAN: NewPlan = {
  lastDay: '2026-11-30',
  hash: 'f'.repeat(64),
  text: ['Interest of PHP 182.63 is waived.'],
  english: [],
  before: {
    total: '4304.44',
    late: true,
    next: '2152.22',
    nextOn: '2026-11-11',
    rows: [
      { dueOn: '2026-11-11', amount: '2152.22' },
      { dueOn: '2026-12-11', amount: '2152.22' },
    ],
  },
  after: {
    total: '4495.16',
    late: false,
    next: '1123.79',
    nextOn: '2026-12-23',
    rows: ['2026-12-23', '2027-01-22', '2027-02-21', '2027-03-23'].map((dueOn) => ({
      dueOn,
      amount: '1123.79',
    })),
  },
  change: 'more',
  by: '190.72',
}
const LESS = { lastDay: '2026-12-01', amount: '1500.00', paid: '0.00', instead: '4304.44', letGo: '2804.44' }

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(cleanup)

const show = (over: Partial<Offer>) =>
  render(<ReliefScreen offer={{ productName: 'Lite', telephone: '', ...over }} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const itemsOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

describe('a new plan', () => {
  test('stands beside the old one, with what it costs in all, its last day and what stays', () => {
    show({ plan: PLAN })
    for (const text of [
      '₱1,123.79',
      '₱2,152.22',
      '₱4,495.16',
      'now ₱4,304.44',
      '+₱190.72',
      'It costs you more',
    ])
      expect(isVisible(text)).toBe(true)
    expect(itemsOf('Your plan now')).toEqual(['Nov 11, 2026₱2,152.22', 'Dec 11, 2026₱2,152.22'])
    expect(itemsOf('The new plan')).toHaveLength(4)
    expect(isVisible('Interest of PHP 182.63 is waived.')).toBe(true)
    expect(screen.getByText(/You are no longer late/)).toBeTruthy()
    expect(isVisible('Everything else in your loan agreement.')).toBe(true)
  })

  test('that costs less says so, and where nothing was late nothing is said of it', () => {
    show({ plan: { ...PLAN, change: 'less', by: '20.00', before: { ...PLAN.before, late: false } } })
    expect([isVisible('You save'), isVisible('₱20.00'), isVisible('It costs you more')]).toEqual([
      true,
      true,
      false,
    ])
    expect(screen.queryByText(/You are no longer late/)).toBeNull()
  })

  test('is accepted by the text that was shown; refused or done, the page is loaded again', async () => {
    show({ plan: PLAN })
    press('Accept the new plan')
    await waitFor(() => expect(page.went).toEqual(['invalidate']))
    expect(page.sent).toEqual([{ call: 'accept-plan', payload: { ...ORDER, hash: PLAN.hash } }])
    cleanup()
    page.reset(ORDER)
    page.answers['accept-plan'] = { success: false, code: '3090', message: 'Over', data: {} }
    show({ plan: PLAN })
    press('Accept the new plan')
    await waitFor(() => expect(page.went).toEqual(['invalidate']))
  })

  test('is declined by a second tap, and not by the first', async () => {
    show({ plan: PLAN })
    press('Keep my plan now')
    expect(page.sent).toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Keep my plan now' }))
    await waitFor(() => expect(page.went).toEqual(['invalidate']))
    expect(page.sent).toEqual([{ call: 'decline-plan', payload: { ...ORDER, hash: PLAN.hash } }])
  })

  test('in another language has the English text below it', () => {
    show({ plan: { ...PLAN, text: ['Na-waive.'], english: ['Waived.'] } })
    expect(screen.getByText('Waived.').closest('[lang]')?.getAttribute('lang')).toBe('en')
  })
})

describe('an end of the loan for less', () => {
  test('says the sum, its last day and what is not paid, and leads to paying it', () => {
    show({ less: LESS })
    for (const text of ['₱1,500.00', '₱4,304.44', '₱2,804.44']) expect(isVisible(text)).toBe(true)
    expect(screen.queryByText('Paid of it already')).toBeNull()
    expect(screen.getByRole('link', { name: 'Pay ₱1,500.00' }).getAttribute('href')).toMatch(/^\/repay\?/)
  })

  test('of which a part is paid says how much', () => {
    show({ less: { ...LESS, amount: '900.00', paid: '600.00' } })
    expect(isVisible('₱600.00')).toBe(true)
  })

  test('beside a new plan both can be chosen', () => {
    show({ less: LESS, plan: PLAN })
    expect(screen.getByRole('button', { name: 'Accept the new plan' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay ₱1,500.00' })).toBeTruthy()
  })
})

test.each([
  ['accepted', /Your new plan began on Nov 20, 2026/, 'See your plan'],
  ['declined', /You declined the offer on/, 'View loan'],
  ['paid', /You paid what we agreed on/, 'View loan'],
  ['over', /The offer ended on/, 'View loan'],
] as const)('an offer that is %s says so, what is to be paid now, and the way to it', (how, words, way) => {
  const now = how === 'paid' ? {} : { now: { next: '700.00', nextOn: '2026-12-11', total: '4304.44' } }
  show({ ended: { how, on: '2026-11-20' }, ...now })
  expect([isVisible('₱700.00'), isVisible('₱4,304.44')]).toEqual([how !== 'paid', how !== 'paid'])
  expect(screen.getByRole('link', { name: 'File a complaint' })).toBeTruthy()
  const plain = screen.getByText((text) => words.test(text.replaceAll('\u00a0', ' ')))
  expect(plain).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the new plan' })).toBeNull()
})
