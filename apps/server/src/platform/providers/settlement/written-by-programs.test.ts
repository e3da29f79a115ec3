/** Settlement files as people's programs write them: described in the format, or refused with a sentence. */
import { describe, expect, test } from 'vitest'
import type { SettlementFormat } from '../../config/settlement-format.ts'
import { parseAmount } from './parse-amount.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import type { SettlementLine } from './port.ts'
import { readSettlement } from './read-settlement.ts'
import { readWhole } from './settlement-worker.ts'

const FORMAT: SettlementFormat = {
  columns: { providerId: 'No', reference: 'Ref', amount: 'Amount', at: 'Date' },
  rules: [{ when: { Type: ['in'] }, kind: 'payment' }],
  sign: 'signed',
}

async function read(file: string | Uint8Array, over: Partial<SettlementFormat> = {}) {
  async function* bytes() {
    for (let from = 0; from < file.length; from += 7) yield Buffer.from(file.slice(from, from + 7))
  }
  const settlement = await readSettlement(bytes(), { own: { ...FORMAT, ...over } })
  if (!settlement.ok) return { refused: settlement.reason, lines: [] }
  const lines: SettlementLine[] = []
  for await (const line of settlement.lines) lines.push(line)
  return { lines }
}

const HEAD = 'Type,No,Ref,Amount,Date'
const LINE = 'in,7,r,12.50,2026-11-24'
const ROW = { kind: 'payment', providerId: '7', reference: 'r', gross: 12_50 }

describe('an amount', () => {
  test.each([
    { text: '500', is: 500_00 },
    { text: '1,234,567.89', is: 1_234_567_89 },
    { text: '1 234.50', is: 1_234_50 },
    { text: 'PHP 500.00', is: 500_00 },
    { text: '500.00 PHP', is: 500_00 },
    { text: '₱1,234.50', is: 1_234_50 },
    { text: 'P500', is: 500_00 },
    { text: '+500.00', is: 500_00 },
    { text: '-500.00', is: -500_00 },
    { text: '500.00-', is: -500_00 },
    { text: '−500.00', is: -500_00 },
    { text: '(500.00)', is: -500_00 },
    { text: '(₱1,500.25)', is: -1_500_25 },
    { text: '-₱500', is: -500_00 },
    { text: '₱ -500', is: -500_00 },
    { text: '4.3500', is: 4_35 },
  ])('$text is $is centavos', ({ text, is }) => expect(parseAmount(text, {}, 'PHP')).toBe(is))

  test.each([
    '500,00',
    '1.234,50',
    '12,34,567.00',
    // A group of thousands in one country, and three places in another.
    '1.230',
    '1.005',
    '4.3501',
    '(-500.00)',
    '-500-',
    'PHP 500 PHP',
    'USD 500.00',
    '$5',
    '500.00 CR',
    '1E3',
    '5,00',
    '.50',
    '',
    '-',
  ])('%s is none', (text) => expect(parseAmount(text, {}, 'PHP')).toBeNull())

  test.each([
    { text: '500,00', is: 500_00 },
    { text: '1.234,50', is: 1_234_50 },
    { text: '1.500', is: 1_500_00 },
    { text: '1 234 567,8', is: 1_234_567_80 },
    { text: '12.50', is: null },
    { text: '1,230', is: null },
    { text: '1,234.50', is: null },
  ])('$text of decimal commas is $is', ({ text, is }) =>
    expect(parseAmount(text, { decimal: ',' }, 'PHP')).toBe(is),
  )

  test('with a mark of the peso is none beside another currency', () => {
    expect(parseAmount('₱5.00', {}, 'USD')).toBeNull()
    expect(parseAmount('5.00', {}, 'USD')).toBe(5_00)
  })

  test.each([
    { text: '12345', is: 12_345 },
    { text: '(12345)', is: -12_345 },
    { text: '123.45', is: null },
    { text: '12,345', is: null },
  ])('$text in centavos is $is', ({ text, is }) =>
    expect(parseAmount(text, { unit: 'centavos' }, 'PHP')).toBe(is),
  )
})

describe('a date-time', () => {
  const NIGHT = '2026-11-23T20:30:00+08:00'
  const DAY = '2026-11-23T00:00:00+08:00'
  test.each([
    { text: '2026-11-23', is: DAY },
    { text: '2026/11/23', is: DAY },
    { text: '20261123', is: DAY },
    { text: '23-Nov-2026', is: DAY },
    { text: '23 November 2026', is: DAY },
    { text: 'Nov 23, 2026', is: DAY },
    { text: 'November 23, 2026 8:30 PM', is: NIGHT },
    { text: '2026-11-23 08:30 PM', is: NIGHT },
    { text: '2026-11-23 20:30', is: NIGHT },
    { text: '2026-11-23T20:30:00.000+0800', is: NIGHT },
    { text: '2026-11-23 12:30 UTC', is: NIGHT },
    { text: '2026-11-23 12:05 AM', is: '2026-11-23T00:05:00+08:00' },
    { text: '2026-11-23 12:05 pm', is: '2026-11-23T12:05:00+08:00' },
    { text: '2026-11-23 24:00', is: '2026-11-24T00:00:00+08:00' },
  ])('$text is read in any format', ({ text, is }) =>
    expect(parseTimestamp(text, undefined, '+08:00')).toBe(Date.parse(is)),
  )

  test.each([
    { text: '11/23/2026', dates: 'mdy', is: DAY },
    { text: '11-23-2026 8:30 pm', dates: 'mdy', is: NIGHT },
    { text: '23/11/2026', dates: 'dmy', is: DAY },
    { text: '23.11.2026 20:30', dates: 'dmy', is: NIGHT },
    { text: '2026-11-23', dates: 'dmy', is: DAY },
    { text: '46349', dates: 'serial', is: DAY },
    { text: '46349.854166666664', dates: 'serial', is: NIGHT },
  ] as const)('$text is read as $dates', ({ text, dates, is }) =>
    expect(parseTimestamp(text, dates, '+08:00')).toBe(Date.parse(is)),
  )

  test.each([
    { text: '11/12/2026', dates: undefined },
    { text: '23/11/2026', dates: undefined },
    { text: '23/11/2026', dates: 'mdy' },
    { text: '11/23/2026', dates: 'dmy' },
    { text: '11/23/26', dates: 'mdy' },
    { text: '46349', dates: undefined },
    { text: '2026-02-29', dates: undefined },
    { text: '31 June 2026', dates: undefined },
    { text: '23 Mon 2026', dates: undefined },
    { text: '2026-11-23 20:30 PM', dates: undefined },
    { text: '2026-11-23 25:00', dates: undefined },
    { text: '1795440000', dates: 'serial' },
  ] as const)('$text is none as $dates', ({ text, dates }) =>
    expect(parseTimestamp(text, dates, '+08:00')).toBeNull(),
  )
})

test.each([
  { amount: '"500,00"', date: '2026-11-24', why: '"Amount" is no amount: "decimal" of the format says' },
  { amount: '1.230', date: '2026-11-24', why: '"Amount" is no amount: "decimal" of the format says' },
  { amount: '5x', date: '2026-11-24', why: /^"Amount" is no amount$/ },
  { amount: '5', date: '11/12/2026', why: '"Date" is no date-time: "dates" of the format says which' },
  { amount: '5', date: '31-12-2026', why: '"Date" is no date-time: "dates" of the format says which' },
  { amount: '5', date: '31/31/2026', why: /^"Date" is no date-time$/ },
])('a line of $amount and $date says what the format could say', async ({ amount, date, why }) => {
  const { lines } = await read(`${HEAD}\nin,7,r,${amount},${date}`)
  expect(lines).toMatchObject([{ kind: 'broken', line: 2, reason: expect.stringMatching(why) }])
})

describe('a file', () => {
  test.each([
    { claim: 'sep= with another delimiter', text: `sep=;\n${HEAD}\n${LINE}`.replaceAll(',', ';'), line: 3 },
    { claim: 'sep= in quotation marks', text: `"sep=|"\r\n${HEAD}\r\n${LINE}`.replaceAll(',', '|'), line: 3 },
    { claim: 'headings in other letters', text: `TYPE, no ,ref,AMOUNT,date\n${LINE}`, line: 2 },
    { claim: 'headings in quotation marks', text: `"Type","No","Ref","Amount","Date"\n${LINE}`, line: 2 },
    { claim: 'numbers as formulas', text: `${HEAD}\nin,="7","=""r""",12.50,2026-11-24`, line: 2 },
    { claim: 'numbers with an apostrophe', text: `${HEAD}\nin,'7,'r,'12.50,2026-11-24`, line: 2 },
    { claim: 'a doubled column that is not read', text: `${HEAD},Note,Note\n${LINE},a,b`, line: 2 },
  ])('with $claim is read', async ({ text, line }) => {
    expect((await read(text)).lines).toMatchObject([{ ...ROW, line }])
  })

  test('keeps the zeros of a number that Excel wrote as a text', async () => {
    const text = [HEAD, 'in,="0012345",r,1,2026-11-24', "in,'000900001,r,1,2026-11-24"].join('\n')
    expect((await read(text)).lines).toMatchObject([{ providerId: '0012345' }, { providerId: '000900001' }])
  })

  test.each([
    { claim: 'of the amount', text: `${HEAD},Amount\n${LINE},7.50`, column: 'Amount' },
    { claim: 'in other letters', text: `${HEAD},DATE\n${LINE},2026-11-25`, column: 'Date' },
    { claim: 'that only a rule reads', text: `${HEAD},type\n${LINE},out`, column: 'Type' },
  ])('with a doubled column $claim is refused', async ({ text, column }) => {
    expect((await read(text)).refused).toBe(
      `it has two columns "${column}": it is not known which one counts`,
    )
  })

  test('without a column that a rule reads is refused', async () => {
    const text = 'No,Ref,Amount,Date\n7,r,12.50,2026-11-24'
    expect((await read(text)).refused).toBe('its first lines name no known columns: own lacks Type')
  })

  const TITLES = ['"Payments, November"', '', 'Made on 24 November', HEAD, LINE].join('\n')
  test('with titles above its headings names them by line', async () => {
    const reason = 'it stands above the headings and was not read'
    expect((await read(TITLES)).lines).toMatchObject([
      { kind: 'broken', line: 1, reason },
      { kind: 'broken', line: 3, reason },
      { ...ROW, line: 5 },
    ])
  })

  test('with titles that its format describes says nothing of them', async () => {
    expect((await read(TITLES, { titleLines: 3 })).lines).toMatchObject([{ ...ROW, line: 5 }])
    expect((await read(TITLES, { titleLines: 4 })).refused).toContain('name no known columns')
  })

  test('with its headings below the first twenty lines is refused', async () => {
    const titles = (count: number) => Array.from({ length: count }, () => 'title').join('\n')
    expect((await read(`${titles(19)}\n${HEAD}\n${LINE}`)).lines).toHaveLength(20)
    expect((await read(`${titles(20)}\n${HEAD}\n${LINE}`)).refused).toContain('name no known columns')
  })
})

describe('letters', () => {
  const NAMED = [HEAD, 'in,Peña-7,r,12.50,2026-11-24'].join('\r\n')
  const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')

  test.each([
    { claim: 'Latin-1, as the format says', file: Buffer.from(NAMED, 'latin1'), encoding: 'windows-1252' },
    { claim: 'UTF-8', file: Buffer.from(NAMED), encoding: undefined },
    { claim: 'UTF-8 with a mark', file: Buffer.from(`\uFEFF${NAMED}`), encoding: 'windows-1252' },
    { claim: 'UTF-16 with a mark', file: utf16(NAMED, true), encoding: undefined },
    { claim: 'UTF-16 of the other end', file: utf16(NAMED, true).swap16(), encoding: undefined },
    { claim: 'UTF-16 without a mark', file: utf16(NAMED, false), encoding: 'utf-16le' },
  ] as const)('in $claim are read, and lines are counted', async ({ file, encoding }) => {
    const { lines } = await read(file, encoding === undefined ? {} : { encoding })
    expect(lines).toMatchObject([{ providerId: 'Peña-7', line: 2 }])
  })

  test('of Windows alone are read: the sign of the euro and curved quotation marks', async () => {
    const file = Buffer.concat([Buffer.from(`${HEAD}\nin,\x93x\x94\x80,r,1,2026-11-24`, 'latin1')])
    expect((await read(file, { encoding: 'windows-1252' })).lines).toMatchObject([{ providerId: '“x”€' }])
  })

  test.each(['Peña-7', 'Ñuñoa'])('in another encoding than the format’s break the line: %s', async (name) => {
    const file = Buffer.from(`${HEAD}\nin,${name},r,1,2026-11-24\n${LINE}`, 'latin1')
    const reason = 'a field is too long or holds what is no text'
    expect((await read(file)).lines).toMatchObject([{ kind: 'broken', line: 2, reason }, ROW])
  })

  test('that nobody reads may be in any encoding', async () => {
    const file = Buffer.from(`${HEAD},Payer\n${LINE},Peña`, 'latin1')
    expect((await read(file)).lines).toMatchObject([ROW])
  })

  test.each(['7\u200B', '7\u202E8', '\uFEFF7\u0001'])('that nobody sees break the line: %j', async (id) => {
    const { lines } = await read(`${HEAD}\nin,${id},r,1,2026-11-24`)
    expect(lines).toMatchObject([{ kind: 'broken', line: 2 }])
  })

  test('of a file that was sent as text are not decoded again', async () => {
    const formats = { own: { ...FORMAT, encoding: 'windows-1252' as const } }
    const sent = await readWhole({ text: NAMED, formats })
    expect(sent).toMatchObject({ ok: true, lines: [{ providerId: 'Peña-7' }] })
  })
})
