// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { extension, ORDER, past } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { ExtensionScreen } from './extension-screen.tsx'
import { notLoaded } from '../../testing/answers.ts'

const { run, invalidate } = vi.hoisted(() => ({ run: vi.fn(), invalidate: vi.fn() }))
vi.mock('../../router/use-router.ts', () => ({
  useRouter: () => ({ origin: 'http://app.example', invalidate }),
}))
vi.mock('../../shared/request/use-action.ts', () => ({
  useAction: () => ({ run, busy: false }),
  failureText: ({ message }: { message: string }) => message,
}))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}), openLink: vi.fn() }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
  run.mockReset().mockResolvedValue({ success: true, data: { payUrl: '/repaymentOfCode?x=1' } })
})
afterEach(cleanup)

test('the extension explains its own price, up to the amount that is asked for', () => {
  const inside = [
    {
      reason: 'interest',
      text: 'Instalment 1: interest',
      amount: '350.00',
      explanation: 'Due on 2026-11-11.',
    },
    {
      reason: 'advance',
      text: 'Money you paid ahead',
      amount: '-25.23',
      explanation: 'Your payment of 2026-11-01.',
    },
  ]
  render(<ExtensionScreen extension={{ ...extension, inside }} past={past()} />)
  for (const text of ['Why this amount?', '₱350.00', 'Due on Nov 11, 2026.', '−₱25.23', 'Total'])
    expect(isVisible(text)).toBe(true)
  // Once in the head of the page, once under the lines.
  expect(screen.getAllByText('₱324.77')).toHaveLength(2)
})

test('what is paid today, what it costs in all against no extension, each instalment old and new, how many are left', {
  meta: { spec: ['2.extension.content'] },
}, () => {
  const { rerender } = render(<ExtensionScreen extension={extension} past={past()} />)
  for (const text of [
    'Pay today',
    '₱324.77',
    'Extra cost of the extension',
    '+₱960.00',
    'You pay in all with it',
    '₱6,574.05',
    'You pay in all without it',
    '₱5,614.05',
    '₱2,043.52',
    'before:',
    '₱1,403.52',
    'After this one, 1 more can be taken.',
  ])
    expect(isVisible(text)).toBe(true)
  expect(screen.getByRole('link', { name: /Cheaper: pay part now/ }).getAttribute('href')).toMatch(
    /^\/repay\?/,
  )
  rerender(<ExtensionScreen extension={{ ...extension, extensionsLeft: 0 }} past={past()} />)
  expect(isVisible('This is the last extension of this loan.')).toBe(true)
})

test('title, amount, next date and plan; paid with isDelay 1', {
  meta: { spec: ['2.extension.content'] },
}, async () => {
  render(<ExtensionScreen extension={extension} past={past()} />)
  for (const text of [
    'Extend by 120 days',
    '₱324.77',
    'Your next payment date is Mar 11, 2027',
    'Instalment 1',
  ])
    expect(isVisible(text)).toBe(true)
  for (const text of ['Moved from Nov 11, 2026', '₱2,043.52', 'Mar 11, 2027'])
    expect(isVisible(text)).toBe(true)
  fireEvent.click(screen.getByText('Payment Method'))
  fireEvent.click(screen.getByText('Payment'))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  expect(run.mock.calls[0]?.[0]).toMatchObject({ amount: '324.77', channelNumber: '90101', isDelay: '1' })
})

describe('the extensions so far', () => {
  test('stand with their day, their days and their price', {
    meta: { spec: ['7.call.delay-detail'] },
  }, () => {
    const paid = past(
      { time: '2026-03-01', amount: '324.77', days: 120 },
      { time: '2026-07-01', amount: '300.00', days: 120 },
    )
    render(<ExtensionScreen extension={extension} past={paid} />)
    expect(isVisible('Mar 1, 2026, by 120 days')).toBe(true)
    expect(screen.getByText('Jul 1, 2026, by 120 days').closest('div')?.textContent).toContain('₱300.00')
  })

  test('have no place where there are none', () => {
    render(<ExtensionScreen extension={extension} past={past()} />)
    expect(isVisible('Extensions so far')).toBe(false)
  })

  test('that did not come are asked for again; the price stays', () => {
    render(<ExtensionScreen extension={extension} past={notLoaded('1500', 'Not now')} />)
    fireEvent.click(screen.getByText('Try again'))
    expect(invalidate).toHaveBeenCalledOnce()
    expect(isVisible('₱324.77')).toBe(true)
  })
})
