// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FieldControl } from './field-control.tsx'
import { type FieldSpec, payloadFrom } from './fields.ts'

afterEach(cleanup)

const field: FieldSpec = { name: 'amount', label: 'Amount', kind: 'pesos' }
const sentFor = (amount: string) => payloadFrom([field], { amount }, {})['amount']
const input = () => screen.getByLabelText<HTMLInputElement>('Amount')

test.each([
  ['12,50', '12.50'],
  ['0,99', '0.99'],
  ['1,234.50', '1234.50'],
  ['1234', '1234'],
])('pesos typed as %s are taken and sent as %s', (typed, sent) => {
  render(<FieldControl field={field} values={{ amount: typed }} onChange={() => {}} />)
  expect([input().validity.valid, sentFor(typed)]).toEqual([true, sent])
})

test.each(['1,23,456', '1.234,50', '0,500', '12.345'])('%s is no amount of pesos', (typed) => {
  render(<FieldControl field={field} values={{ amount: typed }} onChange={() => {}} />)
  expect(input().validity.patternMismatch).toBe(true)
})

test('signs go as they are typed, a comma stays', () => {
  const onChange = vi.fn<(values: object) => void>()
  render(<FieldControl field={field} values={{}} onChange={onChange} />)
  fireEvent.change(input(), { target: { value: '₱ 12,5' } })
  expect(onChange).toHaveBeenCalledWith({ amount: '12,5' })
})
