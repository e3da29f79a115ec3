// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formItem } from '../../testing/form-item.ts'
import { page } from '../../testing/pages.ts'
import { FormField } from './form-field.tsx'

vi.mock('../address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const INCOMES = ['Below ₱10,000', '₱10,000 to ₱20,000', 'Above ₱20,000']
const income = formItem('income', {
  cate: 'enum',
  title: 'Income in ₱',
  subtitle: 'From ₱1 up',
  note: INCOMES.map((name, index) => ({ name, type: String(index) })),
})
const shown = (confirmed: boolean) => {
  render(
    <FormField
      item={income}
      value={confirmed ? '1' : ''}
      onChange={() => {}}
      error={undefined}
      confirmed={confirmed}
      enterKeyHint="next"
    />,
  )
  return document.body.textContent
}

beforeEach(() => page.reset({ currency: '1' }))
afterEach(cleanup)

test.each([
  { field: 'chips', confirmed: false, text: INCOMES[0] },
  { field: 'a picker', confirmed: true, text: INCOMES[1] },
])('$field of a form show the currency that the address asks for', ({ confirmed, text = '' }) => {
  expect(shown(confirmed)).not.toContain('₱')
  expect(screen.getByText(text.replaceAll('₱', '₹'))).toBeTruthy()
})

test('without that they show what the server wrote', () => {
  page.reset({})
  expect(shown(false)).toContain('Below ₱10,000')
})

test.each([
  { error: undefined, hint: true },
  { error: 'Choose one.', hint: false },
])('with the error $error the hint is shown: $hint', ({ error, hint }) => {
  render(<FormField item={income} value="" onChange={() => {}} error={error} enterKeyHint="next" />)
  expect(screen.queryByText('From ₹1 up') !== null).toBe(hint)
  expect(screen.queryByText('Choose one.') !== null).toBe(!hint)
})
