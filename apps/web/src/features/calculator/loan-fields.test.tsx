// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS, START } from '../../testing/calculation.ts'
import { type Index, type Inputs, inputsOf, payloadOf, wrongFields } from './inputs.ts'
import { LoanFields } from './loan-fields.tsx'

vi.mock('../../shared/locale/use-money.ts', () => ({
  useMoney: () => (amount: string) => `₱${amount}`,
  useSymbol: () => '₱',
}))

const INDEX: Index = { limits: LIMITS, start: START, products: [] }
const TAXED: Index['products'][number] = {
  productId: 'taxed',
  productName: 'Taxed',
  productLogo: '',
  minAmount: '2000.00',
  maxAmount: '10000.00',
  amountStep: '500.00',
  choices: [{ periods: 4, termUnit: 30, days: 120 }],
  start: { ...START, stampTax: 1 },
}
const NUMBERS = ['Amount', 'Payments', 'Days apart', 'Interest per month', 'Processing fee']
const heard = vi.fn<(inputs: Inputs) => void>()
const sent = () => payloadOf(heard.mock.lastCall?.[0] ?? inputsOf(START))

function Fields({ index = INDEX }: { index?: Index }) {
  const [inputs, setInputs] = useState(inputsOf(START))
  useEffect(() => heard(inputs), [inputs])
  return <LoanFields index={index} inputs={inputs} onChange={setInputs} wrong={wrongFields(inputs, LIMITS)} />
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const wrong = () => NUMBERS.filter((label) => field(label).getAttribute('aria-invalid') === 'true')

beforeEach(() => void render(<Fields />))
afterEach(cleanup)

test('an empty amount, count or distance is told beside it; no interest and no fee are none', () => {
  for (const label of NUMBERS) type(label, '')
  expect(wrong()).toEqual(['Amount', 'Payments', 'Days apart'])
  screen.getByText('Please enter ₱100.00 to ₱1000000.00')
  expect(sent()).toMatchObject({ rate: '0', feeRate: '0' })
  type('Amount', '5000')
  expect(wrong()).toEqual(['Payments', 'Days apart'])
})

test.each([
  { label: 'Amount', most: 14 },
  { label: 'Payments', most: 3 },
  { label: 'Days apart', most: 3 },
  { label: 'Interest per month', most: 7 },
  { label: 'Processing fee', most: 7 },
])('$label: longer input is ignored from $most characters on, and told where it is too much', (given) => {
  type(given.label, '9'.repeat(40))
  expect(field(given.label).value).toHaveLength(given.most)
  expect(wrong()).toEqual([given.label])
})

test.each([
  { label: 'Amount', pasted: ' PHP 12,345.50 ', sent: { amount: '12345.50' } },
  { label: 'Amount', pasted: '\t\t\t\t ₱ 100,000.00 \n', sent: { amount: '100000.00' } },
  { label: 'Payments', pasted: '    12 ', sent: { periods: '12' } },
  { label: 'Days apart', pasted: '     30', sent: { termUnit: '30' } },
  { label: 'Interest per month', pasted: '       4.80 % ', sent: { rate: '4.80' } },
  { label: 'Processing fee', pasted: '        2.5%', sent: { feeRate: '2.5' } },
])(
  '$label: "$pasted" is the number in it, not what is left of it after a cut',
  ({ label, pasted, sent: number }) => {
    type(label, pasted)
    expect(wrong()).toEqual([])
    expect(sent()).toMatchObject(number)
  },
)

test('words are no number, and stay to be corrected', () => {
  type('Interest per month', 'five')
  expect(wrong()).toEqual(['Interest per month'])
  expect(field('Interest per month').value).toBe('five')
})

test('stamp tax can be chosen where a product has it, and only there', async () => {
  const box = () => screen.findByRole('checkbox', { name: /stamp tax/ })
  await screen.findByRole('checkbox', { name: /weekends/ })
  expect(screen.queryByRole('checkbox', { name: /stamp tax/ })).toBeNull()
  cleanup()
  render(<Fields index={{ ...INDEX, products: [TAXED] }} />)
  expect(sent()).not.toHaveProperty('stampTax')
  fireEvent.click(screen.getByRole('button', { name: 'Taxed' }))
  expect(sent()).toMatchObject({ stampTax: '1' })
  fireEvent.click(await box())
  expect(sent()).not.toHaveProperty('stampTax')
})
