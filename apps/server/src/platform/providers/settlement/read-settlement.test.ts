import { describe, expect, test } from 'vitest'
import type { SettlementLine } from './port.ts'
import { readSettlement } from './read-settlement.ts'
import { XENDIT_FORMATS } from './xendit-formats.ts'
import type { SettlementFormat } from '../../config/settlement-format.ts'

/** A few bytes at a time: letters, quotation marks and line ends are cut in the middle. */
async function* inChunks(file: string | Uint8Array, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(text: string | Uint8Array, formats: Record<string, SettlementFormat> = XENDIT_FORMATS) {
  const settlement = await readSettlement(inChunks(text), formats)
  if (!settlement.ok) return { refused: settlement.reason, lines: [] }
  const lines: SettlementLine[] = []
  for await (const line of settlement.lines) lines.push(line)
  return { format: settlement.format, lines }
}

const HISTORY =
  'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO,Time Zone'
const history = (...lines: string[]) => [HISTORY, ...lines, ''].join('\n')
const line = (over: Partial<Record<string, string>> = {}) => {
  const { id = 'py-1', type = 'QRPH_PAYMENT', kind = 'TRANSACTION', amount = '500', balance = '', way } = over
  const { reference = '900001-1', at = '2026-11-23T16:00:00.000Z', currency = 'PHP' } = over
  return `${id},t-1,${type},${kind},QRPH,${reference},${currency},${amount},${balance},${way ?? 'CREDIT'},${at},+0000 UTC`
}

describe('a balance history of Xendit', () => {
  test('says a payment, its fee and the tax on it in a line each', async () => {
    const text = history(
      line({ balance: '1500' }),
      line({ kind: 'FEE', amount: '7.5', balance: '1492.50', way: 'DEBIT' }),
      line({ kind: 'VAT', amount: '0.90', balance: '1491.60', way: 'DEBIT' }),
    )
    const at = Date.parse('2026-11-24T00:00:00+08:00')
    const row = {
      part: 0,
      providerId: 'py-1',
      reference: '900001-1',
      currency: 'PHP',
      at,
      paidOn: '2026-11-24',
    }
    expect(await read(text)).toEqual({
      format: 'balance-history',
      lines: [
        { ...row, line: 2, kind: 'payment', gross: 500_00, balance: 1_500_00 },
        { ...row, line: 3, kind: 'fee', gross: -7_50, balance: 1_492_50 },
        { ...row, line: 4, kind: 'vat', gross: -90, balance: 1_491_60 },
      ],
    })
  })

  test.each([
    { type: 'VA PAYMENT', kind: 'TRANSACTION', is: 'payment' },
    { type: 'PAYMENT', kind: 'TRANSACTION', is: 'payment' },
    { type: 'DISBURSEMENT', kind: 'TRANSACTION', is: 'payout' },
    { type: 'Batch Disbursement', kind: 'TRANSACTION', is: 'payout' },
    { type: 'DISBURSEMENT', kind: 'TRANSACTION_REVERSAL', is: 'reversal' },
    { type: 'DISBURSEMENT', kind: 'FEE_REVERSAL', is: 'fee' },
    { type: 'PAYMENT', kind: 'VAT_REVERSAL', is: 'vat' },
    { type: 'WITHDRAWAL', kind: 'TRANSACTION', is: 'withdrawal' },
    { type: 'WITHDRAWAL', kind: 'TRANSACTION_REVERSAL', is: 'withdrawal' },
    { type: 'REFUND', kind: 'TRANSACTION', is: 'reversal' },
    { type: 'CASHBACK', kind: 'TRANSACTION', is: 'other' },
  ])('$type, $kind is $is', async ({ type, kind, is }) => {
    expect((await read(history(line({ type, kind })))).lines).toMatchObject([{ kind: is }])
  })

  test.each([
    { amount: '0.01', gross: 1 },
    { amount: '21474836.48', gross: 2_147_483_648 },
    { amount: '999999999999.99', gross: 99_999_999_999_999 },
    { amount: '1.10', gross: 1_10 },
    { amount: '4.3500', gross: 4_35 },
    { amount: '"1,234,567.89"', gross: 1_234_567_89 },
  ])('$amount is $gross centavos to the last', async ({ amount, gross }) => {
    expect((await read(history(line({ amount })))).lines).toMatchObject([{ gross }])
  })

  test.each([
    { over: { amount: '1.005' }, why: '"Amount" is no amount' },
    { over: { amount: '' }, why: '"Amount" is no amount' },
    { over: { amount: '1e3' }, why: '"Amount" is no amount' },
    { over: { amount: '"12,34"' }, why: '"Amount" is no amount' },
    { over: { balance: 'x' }, why: '"Balance" is no amount' },
    { over: { amount: '-500.00' }, why: '"Amount" is below zero, and the line says that money came in' },
    {
      over: { id: '', reference: 'r-1' },
      why: '"Product ID" is empty: such payments could not be distinguished',
    },
    { over: { id: '', kind: 'TRANSACTION_REVERSAL', way: 'DEBIT' }, why: '"Product ID" is empty' },
    { over: { id: '1.23457E+11' }, why: '"Product ID" was rounded by a spreadsheet (1.23457E+11)' },
    { over: { id: '"1,23457E+11"' }, why: '"Product ID" was rounded by a spreadsheet (1,23457E+11)' },
    { over: { id: '########' }, why: '"Product ID" was rounded by a spreadsheet (########)' },
    { over: { reference: '9.00001E+11' }, why: '"Reference" was rounded by a spreadsheet (9.00001E+11)' },
    { over: { way: 'BOTH' }, why: '"Debit or Credit" says neither in nor out' },
    { over: { at: '2026-06-31T00:00:00Z' }, why: '"Created Date ISO" is no date-time' },
    { over: { at: 'yesterday' }, why: '"Created Date ISO" is no date-time' },
    { over: { id: '', reference: '' }, why: 'it names no payment' },
    { over: { id: 'x'.repeat(201) }, why: 'a field is too long or holds what is no text' },
    { over: { id: 'py\0' }, why: 'a field is too long or holds what is no text' },
  ])('a line is broken and the next is read: $why', async ({ over, why }) => {
    expect((await read(history(line(over), line({ id: 'py-2' })))).lines).toMatchObject([
      { kind: 'broken', line: 2, reason: expect.stringContaining(why) },
      { kind: 'payment', line: 3, providerId: 'py-2' },
    ])
  })
})

describe('a file', () => {
  const windows = history(line({ reference: '"two\nlines"' }), 'only,three,fields', line({ id: 'ñ-2' }))
  test.each([
    {
      claim: 'with a byte order mark and line ends of Windows',
      text: `\uFEFF${windows}`.replaceAll('\n', '\r\n'),
    },
    { claim: 'with line ends of Unix', text: windows },
    { claim: 'without a line end at its end', text: windows.trimEnd() },
  ])('$claim counts lines as an editor does', async ({ text }) => {
    expect((await read(text)).lines).toMatchObject([
      { kind: 'payment', line: 2, reference: 'two\nlines' },
      { kind: 'broken', line: 4, reason: 'it has another number of fields than the headings' },
      { kind: 'payment', line: 5, providerId: 'ñ-2' },
    ])
  })

  test('with empty lines counts them', async () => {
    const text = history('', line(), '', '', line({ reference: '"two\n\nlines"' }), line())
    expect((await read(text)).lines).toMatchObject([{ line: 3 }, { line: 6 }, { line: 9 }])
  })

  test('with a quotation mark inside a field is read on', async () => {
    expect((await read(history(line({ reference: '5"x' }), line()))).lines).toHaveLength(2)
  })

  test('whose quotation mark is never closed says where, and is not read on', async () => {
    const many = Array.from({ length: 2_000 }, () => line())
    const { lines } = await read(history(line(), line({ reference: '"open' }), ...many))
    expect(lines).toMatchObject([
      { kind: 'payment', line: 2 },
      { kind: 'broken', line: 3, reason: 'a quotation mark is not closed: what follows was not read' },
    ])
  })

  test.each([
    { text: '', why: 'the file is empty' },
    { text: 'a,b\n1,2\n', why: 'its first lines name no known columns: balance-history lacks Product ID' },
  ])('is refused: $why', async ({ text, why }) => {
    expect((await read(text)).refused).toContain(why)
  })

  test('that breaks off while it is read is an error, not an end', async () => {
    async function* broken() {
      yield Buffer.from(history(line()))
      throw new Error('the disk is gone')
    }
    const reading = async () => {
      const settlement = await readSettlement(broken(), XENDIT_FORMATS)
      if (!settlement.ok) return
      for await (const line of settlement.lines) expect(line.kind).toBe('payment')
    }
    await expect(reading()).rejects.toThrow('the disk is gone')
  })
})

test('the day of a payment is the one on which the borrower paid, where the file says it', async () => {
  const days = [',2026-11-20T15:59:59Z', ',20 Nov 2026', ',', ',some day']
  const text = [`${HISTORY},Payment Date`, ...days.map((day) => `${line()}${day}`)].join('\n')
  expect((await read(text)).lines).toMatchObject([
    { paidOn: '2026-11-20' },
    { paidOn: '2026-11-20' },
    { paidOn: '2026-11-24' },
    { kind: 'broken', line: 5, reason: '"Payment Date" is no date-time' },
  ])
})

test('another provider is read by columns and rules of the settings', async () => {
  const format: SettlementFormat = {
    delimiter: ';',
    columns: { providerId: 'no', amount: 'sum', at: 'when' },
    rules: [{ when: { what: ['in'] }, kind: 'payment' }],
    sign: 'signed',
    unit: 'centavos',
  }
  const { lines } = await read('when;what;no;sum\n2026-11-24 08:30;in;7;12345\n2026-11-24;out;8;-5', {
    own: format,
  })
  expect(lines).toMatchObject([
    { kind: 'payment', gross: 123_45, currency: 'PHP', at: Date.parse('2026-11-24T00:30:00Z') },
    { kind: 'other', gross: -5, at: Date.parse('2026-11-23T16:00:00Z') },
  ])
})
