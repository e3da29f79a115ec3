// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDom } from '../testing/dom.ts'
import { PlanTable, type PlanTableRow } from './plan-table.tsx'

useDom()

const COLUMNS = { title: 'Payment', amount: 'Amount', beside: 'Balance' }
const ROWS: PlanTableRow[] = [
  { title: 'First', time: 'Dec 23', amount: '₱10.00', description: 'With interest', beside: '₱9.00' },
  { title: 'Second', time: 'Jan 22', amount: '₱9.00', beside: '₱0.00' },
]
const show = (rows: readonly PlanTableRow[], total?: { label: string; amount: string }) =>
  render(<PlanTable label="Schedule" columns={COLUMNS} rows={rows} total={total} />)
const rowOf = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr') as HTMLElement

test('is a table with a heading for each column; each payment is headed by its title and its day', () => {
  show(ROWS)
  expect(screen.getByRole('table', { name: 'Schedule' })).toBeTruthy()
  const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(heads).toEqual(['Payment', 'Amount', 'Balance'])
  expect(screen.getByRole('rowheader', { name: 'First Dec 23' })).toBeTruthy()
  const cells = within(rowOf('First'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual(['₱10.00', '₱9.00'])
  expect(screen.getByText('With interest')).toBeTruthy()
})

test('what a payment leaves is read out and not seen', () => {
  show(ROWS)
  expect(screen.getByRole('cell', { name: '₱0.00' }).className).toBe('sr-only')
})

test('where payments have a state it is marked, and the one at hand is told', () => {
  const { container } = show([
    { ...ROWS[0]!, state: 'done' },
    { ...ROWS[1]!, state: 'now' },
  ])
  expect(container.querySelectorAll('th svg')).toHaveLength(1)
  expect(container.querySelector('[aria-current=step]')?.textContent).toContain('Second')
})

test('the sum stands below all, and only where there is one', () => {
  show(ROWS, { label: 'Total', amount: '₱19.00' })
  expect(rowOf('Total').textContent).toBe('Total₱19.00')
})
