// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDom } from '../testing/dom.ts'
import { Picker } from './picker.tsx'

useDom()

const fillers = Array.from({ length: 12 }, (_, index) => ({ value: `f${index}`, label: `Filler ${index}` }))
const BANK = { value: '1', label: 'Bank of the Philippine Islands', alias: 'BPI' }

test.each([
  { typed: 'bpi', found: true },
  { typed: 'philippine isl', found: true },
  { typed: 'bpx', found: false },
])("a search for '$typed' finds an option by its name or its alias: $found", ({ typed, found }) => {
  render(
    <Picker
      open
      title="Bank"
      options={[...fillers, BANK]}
      value={null}
      onConfirm={() => {}}
      onCancel={() => {}}
      cancelLabel="Close"
    />,
  )
  fireEvent.input(screen.getByRole('searchbox', { hidden: true }), { target: { value: typed } })
  expect(screen.queryByText(BANK.label) !== null).toBe(found)
  expect(screen.queryByText('Filler 1')).toBeNull()
})
