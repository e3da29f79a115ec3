import { expect, test } from 'vitest'
import { amountChoices } from './amounts.ts'

interface Case {
  claim: string
  repayAmount: string
  settleAmount: string
  give: string[]
}

const expectGiven = (
  choices: typeof amountChoices,
  { repayAmount, settleAmount, give }: Omit<Case, 'claim'>,
) => expect(choices({ repayAmount, settleAmount }).map((choice) => choice.value)).toEqual(give)

test.each<Case>([
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
])('a borrower may pay $claim', (of) => expectGiven(amountChoices, of))

test('planted bug: amounts counted in whole pesos, and one amount offered twice, are noticed', () => {
  const inPesos: typeof amountChoices = ({ repayAmount, settleAmount }) =>
    amountChoices({ repayAmount: String(Math.floor(Number(repayAmount))), settleAmount })
  expect(() => expectGiven(inPesos, { repayAmount: '0.01', settleAmount: '', give: ['now'] })).toThrow(
    'expected []',
  )
  const twice: typeof amountChoices = (detail) => [
    ...amountChoices({ ...detail, settleAmount: '' }),
    ...amountChoices({ ...detail, repayAmount: '' }),
  ]
  const same = { repayAmount: '100.00', settleAmount: '100.00', give: ['now'] }
  expect(() => expectGiven(twice, same)).toThrow("expected [ 'now', 'all' ]")
})

test('amounts are handed on as they came', () =>
  expect(amountChoices({ repayAmount: '0100.10', settleAmount: '' })[0]?.amount).toBe('0100.10'))
