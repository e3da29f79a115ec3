import { expect, test } from 'vitest'
import { amountChoices } from './amounts.ts'
import { amountOf } from '../../shared/form/typed-amount.ts'
import { faultOf } from './typed-amount.ts'

interface Case {
  claim: string
  repayAmount: string
  settleAmount: string
  payMost?: string
  give: string[]
}

const expectGiven = (
  choices: typeof amountChoices,
  { repayAmount, settleAmount, payMost = '0.00', give }: Omit<Case, 'claim'>,
) => expect(choices({ repayAmount, settleAmount, payMost }).map((choice) => choice.value)).toEqual(give)

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
  {
    claim: 'another amount up to the full balance, before settling early is open',
    repayAmount: '100.00',
    settleAmount: '',
    payMost: '950.00',
    give: ['now', 'other'],
  },
  {
    claim: 'what is due, another amount, or everything',
    repayAmount: '100.00',
    settleAmount: '900.50',
    payMost: '900.50',
    give: ['now', 'other', 'all'],
  },
  { claim: 'a single centavo', repayAmount: '0.01', settleAmount: '', give: ['now'] },
  { claim: 'nothing', repayAmount: '0.00', settleAmount: '0.00', give: [] },
])('a borrower may pay $claim', (of) => expectGiven(amountChoices, of))

test('planted bug: amounts counted in whole pesos, and one amount offered twice, are noticed', () => {
  const inPesos: typeof amountChoices = ({ repayAmount, settleAmount }) =>
    amountChoices({ repayAmount: String(Math.floor(Number(repayAmount))), settleAmount, payMost: '0.00' })
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
  expect(amountChoices({ repayAmount: '0100.10', settleAmount: '', payMost: '0.00' })[0]?.amount).toBe(
    '0100.10',
  ))

test.each([
  { text: '1500', most: '1500.00', fault: undefined, amount: '1500.00' },
  { text: '₱1,500.5', most: '1500.50', fault: undefined, amount: '1500.50' },
  { text: '12,50', most: '1500.00', fault: undefined, amount: '12.50' },
  { text: '999,9', most: '999.80', fault: 'too-much', amount: '999.90' },
  { text: '1.234,50', most: '1500.00', fault: 'wrong', amount: undefined },
  { text: '0.01', most: '1500.00', fault: undefined, amount: '0.01' },
  { text: '', most: '1500.00', fault: 'empty', amount: undefined },
  { text: '0.00', most: '1500.00', fault: 'wrong', amount: undefined },
  { text: '-5', most: '1500.00', fault: 'wrong', amount: undefined },
  { text: '1.005', most: '1500.00', fault: 'wrong', amount: undefined },
  { text: '1500.01', most: '1500.00', fault: 'too-much', amount: '1500.01' },
])("typed '$text' of at most $most: $fault", ({ text, most, fault, amount }) =>
  expect([faultOf(text, most), amountOf(text)]).toEqual([fault, amount]),
)
