import { expect, test } from 'vitest'
import { amountChoices } from './amounts.ts'

test.each([
  {
    claim: 'both where settling early is open',
    repayAmount: '100.00',
    settleAmount: '900.50',
    give: ['now', 'all'],
  },
  { claim: 'only what is due where it is not', repayAmount: '100.00', settleAmount: '', give: ['now'] },
  {
    claim: 'everything alone where nothing is due',
    repayAmount: '0.00',
    settleAmount: '900.50',
    give: ['all'],
  },
  {
    claim: 'one choice where both are the same',
    repayAmount: '100.00',
    settleAmount: '100.00',
    give: ['now'],
  },
  { claim: 'a single centavo', repayAmount: '0.01', settleAmount: '', give: ['now'] },
  { claim: 'nothing', repayAmount: '0.00', settleAmount: '0.00', give: [] },
])('a borrower may pay $claim', ({ repayAmount, settleAmount, give }) =>
  expect(amountChoices({ repayAmount, settleAmount }).map((choice) => choice.value)).toEqual(give),
)

test('amounts are handed on as they came', () =>
  expect(amountChoices({ repayAmount: '0100.10', settleAmount: '' })[0]?.amount).toBe('0100.10'))
