// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rows } from './rows.tsx'
import { useDom } from '../testing/dom.ts'

useDom()

const ORDER = 'gz6rfthz4g47qn0qj9bf'
const drawn = (value: string): { copied: string | null; groups: (string | null)[] } => {
  const { container } = render(<Rows rows={[{ label: 'Order number', value }]} />)
  const cell = container.querySelector('dd')
  return {
    copied: cell?.textContent ?? null,
    groups: [...(cell?.children ?? [])].map((group) => group.textContent),
  }
}

test('an order number is read by fives and copied in one piece', () =>
  expect(drawn(ORDER)).toEqual({ copied: ORDER, groups: ['gz6rf', 'thz4g', '47qn0', 'qj9bf'] }))

test.each([ORDER.slice(1), `${ORDER}x`, '₱5,000.00', '4 × every 30 days', 'Example Lending Inc.'])(
  '%s is no order number and stands as it came',
  (value) => expect(drawn(value)).toEqual({ copied: value, groups: [] }),
)

test('planted bug: groups made with spaces would be copied with them, and are noticed', () =>
  expect(drawn('gz6rf thz4g 47qn0 qj9bf').copied).not.toBe(ORDER))
