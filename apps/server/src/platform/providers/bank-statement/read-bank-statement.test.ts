import { expect, test } from 'vitest'
import { readConfig } from '../../config/read-config.ts'
import { readBankStatement } from './read-bank-statement.ts'

const config = readConfig({ SANDBOX: 'on' })
const formats = config.ok ? config.config.bankFormats : {}
const read = (text: string, dates?: 'mdy' | 'dmy') => readBankStatement(text, formats, dates)

const SIGNED = 'Date,Description,Reference,Amount,Balance'
const line = (day: string, amount: string, balance: string) => `${day},Example,R-1,${amount},${balance}`

test.each([
  {
    claim: 'signed amounts, the oldest first',
    text: [
      SIGNED,
      line('2026-11-20', '"1,000.00"', '"1,500.00"'),
      line('2026-11-21', '-200.00', '"1,300.00"'),
    ],
  },
  {
    claim: 'the newest first',
    text: [SIGNED, line('2026-11-21', '(200.00)', '1300.00'), line('2026-11-20', '1000', '1500')],
  },
  {
    claim: 'a column for each side, without a reference, below titles',
    text: [
      'Example Bank',
      'Account 000-1',
      'Date;Description;Debit;Credit;Balance',
      '20 Nov 2026;Example;;1000.00;1500.00',
      '21 Nov 2026;Example;200.00;;1300.00',
    ],
  },
  {
    claim: 'lines that move nothing are passed over',
    text: [
      SIGNED,
      '2026-11-19,Brought forward,,,500.00',
      line('2026-11-20', '1000.00', '1500.00'),
      line('2026-11-21', '-200.00', '1300.00'),
    ],
  },
])('reads a statement: $claim', async ({ text }) => {
  const statement = await read(text.join('\n'))
  expect(statement).toMatchObject({
    ok: true,
    lines: [
      { day: '2026-11-20', amount: 1_000_00, balance: 1_500_00 },
      { day: '2026-11-21', amount: -200_00, balance: 1_300_00 },
    ],
  })
})

test('a day with two readings is refused until it is said which comes first', async () => {
  const text = [SIGNED, line('11/12/2026', '5.00', '5.00')].join('\n')
  expect(await read(text)).toMatchObject({ reason: expect.stringContaining('month or the day comes first') })
  expect(await read(text, 'mdy')).toMatchObject({ lines: [{ day: '2026-11-12' }] })
  expect(await read(text, 'dmy')).toMatchObject({ lines: [{ day: '2026-12-11' }] })
})

test.each([
  [
    'a line is missing',
    [line('2026-11-20', '1.00', '1.00'), line('2026-11-21', '1.00', '3.00')],
    'line 3: its balance of 3.00',
  ],
  ['an amount is none', [line('2026-11-20', 'ten', '1.00')], 'line 2: "Amount" is no amount'],
  ['a balance is empty', [line('2026-11-20', '1.00', '')], 'line 2: "Balance" is no amount'],
  ['a day is none', [line('yesterday', '1.00', '1.00')], 'line 2: "Date" is no day'],
  ['nothing moves', [], 'no line with an amount'],
])('refuses the whole file where %s', async (_claim, lines, reason) => {
  const statement = await read([SIGNED, ...lines].join('\n'))
  expect(statement).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
})

test('refuses columns that it does not know', async () => {
  expect(await read('Day,Text\n1,2')).toMatchObject({ ok: false, reason: expect.stringContaining('lacks') })
})

test('one centavo less in a balance refuses it, whichever way the lines stand', async () => {
  const text = (last: string) =>
    [SIGNED, line('2026-11-20', '1.00', '1.00'), line('2026-11-21', '1.00', last)].join('\n')
  expect((await read(text('2.00'))).ok).toBe(true)
  expect((await read(text('1.99'))).ok).toBe(false)
})
