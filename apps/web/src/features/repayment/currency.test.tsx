// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { channels, detail, extension, ORDER, past, rows } from '../../testing/repayment.ts'
import { ChoiceScreen, type PayChoice } from './choice/choice-screen.tsx'
import { ExtensionScreen } from './extension-screen.tsx'
import { RepayScreen } from './repay-screen.tsx'
import { ReportScreen } from './report/report-screen.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(cleanup)

const rupees = { ...ORDER, currency: '1' }
const withRows = [{ text: 'Interest', value: '₱350.00' }, ...rows]
const line = { reason: 'late', text: 'Late', amount: '5.00', explanation: '5% of ₱100.00.' }
const ways: PayChoice = {
  productName: 'Lite',
  productLogo: '',
  payTypes: [
    {
      type: 'full',
      title: 'Everything',
      amount: '900.00',
      reason: 'Saves ₱20.00.',
      enabled: 1,
      url: '/repay',
    },
    { type: 'extension', title: 'Extend', amount: '', reason: 'Costs ₱5.00 later.', enabled: 0, url: '' },
  ],
  onTheWay: [],
  relief: [],
  repayList: channels,
  canDebit: 0,
}
const expectOneSymbol = (symbol: string) => {
  const shown = document.body.textContent ?? ''
  expect([...new Set(shown.match(/[₱₹]/g))]).toEqual([symbol])
}

describe.each([
  { currency: '1', symbol: '₹' },
  { currency: '', symbol: '₱' },
])('with currency "$currency"', ({ currency, symbol }) => {
  test.each([
    {
      what: 'the instalment page',
      of: <RepayScreen detail={{ ...detail, detail: withRows, inside: [line] }} />,
    },
    {
      what: 'the extension page',
      of: <ExtensionScreen extension={{ ...extension, detail: withRows, inside: [line] }} past={past()} />,
    },
    { what: 'the choice of ways', of: <ChoiceScreen choice={ways} /> },
    { what: 'the report of a payment', of: <ReportScreen channels={channels} /> },
  ])(`$what shows ${symbol} and nothing else`, { meta: { spec: ['9.currency'] } }, ({ of }) => {
    page.search = { ...rupees, currency }
    render(of)
    expectOneSymbol(symbol)
  })
})

test('planted bug: a row that the server wrote with the other symbol is noticed', () => {
  page.search = ORDER
  render(<RepayScreen detail={{ ...detail, detail: [{ text: 'Interest', value: '₹350.00' }] }} />)
  expect(() => expectOneSymbol('₱')).toThrow('₹')
})
