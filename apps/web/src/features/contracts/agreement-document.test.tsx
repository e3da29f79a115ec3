// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreement, reading } from '../../testing/agreement.ts'
import { page } from '../../testing/pages.ts'
import { AgreementDocument, Foot, ReadingNotice } from './agreement-document.tsx'
import type { Agreement } from './load-agreement.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const show = (given: Partial<Agreement> = {}) => {
  const shown = { ...agreement, ...given }
  return render(
    <main>
      <ReadingNotice agreement={shown} />
      <AgreementDocument agreement={shown} />
      <Foot agreement={shown} />
    </main>,
  )
}
const folded = (text: string) => screen.getByText(text).closest('details:not([open])')
const follows = (earlier: HTMLElement, later: HTMLElement) =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

beforeEach(() => page.reset({ productId: 'p', orderId: 'o123' }))
afterEach(cleanup)

const PARTS: readonly (readonly [filipino: string, english: string])[] = [
  ['120 araw', '120 days'],
  ['ang perang ipinapa-loan.', 'the money lent.'],
  ['Nagpapa-loan kami ng ₱5,000.00.', 'The Lender lends ₱5,000.00.'],
  ['1. Ang Loan', '1. The Loan'],
  ['Nangangako ako.', 'I promise to pay.'],
]

test.each(PARTS)(
  'with a reading text %s is in view, and the English text is one tap below it',
  (read, english) => {
    show({ reading })
    expect(screen.getByText(read).closest('details:not([open])')).toBeNull()
    expect(folded(english)?.querySelector('summary')?.textContent).toBe('English (the text that counts)')
    expect(screen.getByText(english).closest('[lang]')?.getAttribute('lang')).toBe('en')
    expect(follows(screen.getByText(read), screen.getByText(english))).toBe(true)
  },
)

test('the schedule, which has no other English text, is said to be the same', () => {
  const money = { amount: '1.00', principal: '1.00', interest: '0.00', fee: '0.00', balance: '0.00' }
  const step = { ...money, title: '1', pay_time: '2026-12-03', description: '' }
  show({ reading, repay_plans: [step] })
  expect(screen.getByText('Amounts and dates are the same in English.')).toBeTruthy()
})

test('without one the English text alone is in view', () => {
  show()
  for (const [, english] of PARTS) expect(folded(english)).toBeNull()
  expect(screen.queryByText('English (the text that counts)')).toBeNull()
  expect(screen.queryByText(/The English text counts/)).toBeNull()
})

test('the notice says which text holds, and who reviewed the other one', () => {
  show({ reading })
  const title = screen.getByText('You read Filipino. The English text counts.')
  expect(follows(title, screen.getByText('120 araw'))).toBe(true)
  expect(screen.getByText(/^No lawyer has reviewed the Filipino text yet\./)).toBeTruthy()
  cleanup()
  show({ reading: { ...reading, reviewedBy: 'Atty. Example' } })
  expect(screen.getByText(/^Filipino text reviewed by Atty\. Example\./)).toBeTruthy()
  expect(screen.queryByText(/No lawyer/)).toBeNull()
})

test('each part begins with its plain sentence', () => {
  show({ reading })
  const { clauses, plan: _noPlan, ...parts } = agreement.plain
  for (const [sentence, text] of [
    [parts.disclosure, '120 araw'],
    [parts.definitions, 'ang perang ipinapa-loan.'],
    [clauses[0] ?? '', 'Nagpapa-loan kami ng ₱5,000.00.'],
    [parts.note ?? '', 'Nangangako ako.'],
  ] as const)
    expect(follows(screen.getByText(sentence), screen.getByText(text))).toBe(true)
})

test('version, loan number and fingerprint stand after everything there is to read', () => {
  show({ reading })
  const last = screen.getByText('I promise to pay.')
  for (const proof of [
    'Version 2026-11.4',
    'Loan number o123',
    'Fingerprint (SHA-256) of the English text: as-read',
  ])
    expect(follows(last, screen.getByText(proof))).toBe(true)
  cleanup()
  page.reset({ productId: 'p' })
  show({ reading })
  expect(screen.queryByText(/^Loan number/)).toBeNull()
})
