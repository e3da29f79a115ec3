/** The transactions reports of Xendit, with the columns that its pages name, and the zone of a report's times. */
import { describe, expect, test } from 'vitest'
import type { SettlementLine } from './port.ts'
import { readSettlement } from './read-settlement.ts'
import { XENDIT_FORMATS } from './xendit-formats.ts'

async function read(text: string) {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const settlement = await readSettlement(bytes(), XENDIT_FORMATS)
  if (!settlement.ok) return { refused: settlement.reason, lines: [] }
  const lines: SettlementLine[] = []
  for await (const line of settlement.lines) lines.push(line)
  return { format: settlement.format, lines }
}

/** As the pages "Transactions report" (versions) and "Detailed transactions report" list them. */
const VERSION_2 =
  'Status,Type,Channel,Channel Name,Account Number,Currency,Amount,Total Fee,Total VAT,Net Amount,Reference,Transaction ID,Invoice ID,Batch ID,Product ID,Payment Date,Timestamp - Created,Timestamp - Updated,Estimated Settlement Time,Actual Settlement Time,Timezone,Description,Channel Reference,Settlement Status'
const VERSION_1 =
  'Status,Type,Channel,Channel Name,Account Number,Currency,Amount,Fee,VAT,3rd Party WHT,Xendit WHT,Net Amount,Reference,Transaction ID,Invoice ID,Batch ID,Payment ID,Payment Date,Timestamp - Created,Timestamp - Updated,Timestamp - Settled,Timezone,Description,Channel Reference,Settlement Status,Actual Settlement Time,Estimated Settlement Time'
const VERSION_0 = VERSION_1.replace(',Settlement Status,Actual Settlement Time,Estimated Settlement Time', '')
const DETAILED =
  'Status,Type,Payment Method,Payment Channel,Account Number,Currency,Amount,Total Fee Amount,Total VAT Amount,Net Amount,Reference,Transaction ID,Invoice ID,Request Time,Payment Time,Timezone,Description,Settlement Status,Actual Settlement Time,Estimated Settlement Time,Product ID'

/** A line of these columns. */
function lineOf(columns: string, values: Readonly<Record<string, string>>): string {
  return columns
    .split(',')
    .map((name) => values[name] ?? '')
    .join()
}

const PAID = {
  Type: 'PAYMENT',
  Currency: 'PHP',
  Amount: '500',
  Reference: 'r',
  'Product ID': 'py-1',
  'Settlement Status': 'Settled',
}
const AT = '2026-11-24T03:00:00'

describe.each([
  {
    report: 'transactions',
    columns: VERSION_2,
    money: {
      Status: 'SUCCESS',
      'Total Fee': '7.5',
      'Total VAT': '0.90',
      'Timestamp - Created': AT,
      'Payment Date': '2026-11-23T03:00:00',
    },
  },
  {
    report: 'detailed-transactions',
    columns: DETAILED,
    money: {
      Status: 'SUCCESSFUL',
      'Total Fee Amount': '7.5',
      'Total VAT Amount': '0.90',
      'Request Time': AT,
      'Payment Time': '2026-11-23T03:00:00',
    },
  },
])('the $report report of Xendit', ({ report, columns, money }) => {
  const lineWith = (over: Readonly<Record<string, string>>) => lineOf(columns, { ...PAID, ...money, ...over })

  test('says payment, fee and tax in one line, and its times are those of Greenwich', async () => {
    const { format, lines } = await read([columns, lineWith({})].join('\n'))
    expect(format).toBe(report)
    const row = { line: 2, providerId: 'py-1', at: Date.parse(`${AT}Z`), paidOn: '2026-11-23' }
    expect(lines).toMatchObject([
      { ...row, part: 0, kind: 'payment', gross: 500_00 },
      { ...row, part: 1, kind: 'fee', gross: -7_50 },
      { ...row, part: 2, kind: 'vat', gross: -90 },
    ])
  })

  test.each([
    { zone: '+0800 UTC', at: `${AT}+08:00` },
    { zone: '+0700', at: `${AT}+07:00` },
  ])('of the dashboard has the times of its own zone: $zone', async ({ zone, at }) => {
    const { lines } = await read([columns, lineWith({ Timezone: zone })].join('\n'))
    expect(lines[0]).toMatchObject({ at: Date.parse(at) })
  })

  test.each([
    { over: { Status: 'PENDING', Type: 'DISBURSEMENT', 'Settlement Status': '' }, is: [] },
    { over: { 'Settlement Status': 'Pending' }, is: [] },
    { over: { Type: 'DISBURSEMENT', 'Settlement Status': '' }, is: [{ kind: 'payout', gross: -500_00 }] },
    { over: { Type: 'WITHDRAWAL' }, is: [{ kind: 'withdrawal', gross: -500_00 }] },
    { over: { Type: 'REFUND' }, is: [{ kind: 'reversal', gross: -500_00 }] },
    { over: { Status: 'REVERSED', Type: 'DISBURSEMENT' }, is: [{ kind: 'other' }] },
    { over: { 'Settlement Status': 'Early settled' }, is: [{ kind: 'payment' }] },
  ])('$over', async ({ over, is }) => {
    const none = { 'Total Fee': '', 'Total VAT': '', 'Total Fee Amount': '', 'Total VAT Amount': '' }
    const { lines } = await read([columns, lineWith({ ...none, ...over })].join('\n'))
    expect(lines).toMatchObject(is)
    expect(lines).toHaveLength(is.length)
  })

  test('breaks a line whole whose fee cannot be read', async () => {
    const over = report === 'transactions' ? { 'Total Fee': 'x' } : { 'Total VAT Amount': '1.005' }
    const { lines } = await read([columns, lineWith(over), lineWith({})].join('\n'))
    const [name = ''] = Object.keys(over)
    const reason = expect.stringMatching(`^"${name}" is no amount`)
    expect(lines[0]).toEqual({ kind: 'broken', line: 2, reason })
    expect(lines).toHaveLength(4)
  })
})

test.each([
  { version: '0', columns: VERSION_0, lacks: 'Product ID, Total Fee, Total VAT, Settlement Status' },
  { version: '1', columns: VERSION_1, lacks: 'Product ID, Total Fee, Total VAT' },
])('version $version of the transactions report is refused by the columns that it lacks', async (one) => {
  const { refused } = await read(`${one.columns}\n`)
  expect(refused).toContain('its first lines name no known columns')
  for (const column of one.lacks.split(', ')) expect(refused).toContain(column)
})

describe('a balance report', () => {
  const COLUMNS =
    'Product ID,Transaction Type,Line Type,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO,Time Zone'
  const balance = (at: string, zone: string) =>
    `${COLUMNS}\npy-1,PAYMENT,TRANSACTION,r,PHP,500,500,CREDIT,${at},${zone}\n`

  test.each([
    { at: '2026-12-02T20:00:00', zone: '+0800', is: '2026-12-02T12:00:00Z', day: '2026-12-02' },
    { at: '2026-12-02T20:00:00', zone: '+0800 UTC', is: '2026-12-02T12:00:00Z', day: '2026-12-02' },
    { at: '2026-12-02T23:59:59', zone: 'GMT+8', is: '2026-12-02T15:59:59Z', day: '2026-12-02' },
    { at: '2026-12-02T20:00:00', zone: '+0000 UTC', is: '2026-12-02T20:00:00Z', day: '2026-12-03' },
    { at: '2026-12-02T20:00:00', zone: '', is: '2026-12-02T20:00:00Z', day: '2026-12-03' },
    // An offset of its own says more than the column.
    { at: '2026-12-02T20:00:00Z', zone: '+0800', is: '2026-12-02T20:00:00Z', day: '2026-12-03' },
    { at: '2026-12-02T20:00:00Z', zone: 'Manila', is: '2026-12-02T20:00:00Z', day: '2026-12-03' },
  ])('of $at in zone "$zone" is of $day', async ({ at, zone, is, day }) => {
    expect((await read(balance(at, zone))).lines).toMatchObject([{ at: Date.parse(is), paidOn: day }])
  })

  test('whose zone is none breaks the line that needs it', async () => {
    const { lines } = await read(balance('2026-12-02T20:00:00', 'Manila'))
    expect(lines).toEqual([{ kind: 'broken', line: 2, reason: '"Time Zone" is no time zone' }])
  })
})
