import { type operatorCalls, refuse } from '@sandigan/contract'
import { daysOfPeriod } from '@sandigan/lending'
import type { Cell } from '../../platform/http/csv.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { type SecTables, secTables } from './show-sec-tables.ts'

/** A period that runs is no report yet: its figures change. */
export const exportSecTables = exportChange<typeof operatorCalls.exportSecTables>(
  'sec-tables',
  async (_trx, { period }, { clock }) =>
    daysOfPeriod(period).to < clock.today()
      ? null
      : refuse('INPUT_INVALID', 'period must be over: its figures still change'),
)

/** One figure a line, named by its table and its row: each form of the SEC has columns of its own. */
export const SEC_TABLES_CSV: CsvSource = {
  header: ['period', 'table', 'row', 'measure', 'value', 'limit', 'source'],
  page: async (services, { period = '' }) => ({
    rows: linesOf(await secTables(services, period)).map((line) => [period, ...line]),
    borrowerIds: [],
    next: null,
  }),
}

type Line = [table: string, row: string, measure: string, value: Cell, limit?: Cell, source?: string]

function linesOf(tables: SecTables): Cell[][] {
  const lines: Line[] = [
    ...owedLines('receivables-by-age', tables.receivables.byAge),
    ...owedLines('receivables-by-size', tables.receivables.bySize),
    ...tables.income.map(
      ({ account, name, amount }): Line => ['income', `${account} ${name}`, 'amount', cell(amount)],
    ),
    ...tables.newLoans.flatMap(({ kind, loans, amount }): Line[] => [
      ['new-loans', kind, 'loans', loans],
      ['new-loans', kind, 'amount', amount],
    ]),
    ['renegotiated', 'not-cured', 'loans', tables.renegotiated.loans],
    ['renegotiated', 'not-cured', 'principal', tables.renegotiated.principal],
    ...tables.rates.flatMap(rateLines),
    ...complaintLines(tables.complaints),
    ...tables.contacts.byWay.flatMap(({ way, count, atNight }): Line[] => [
      ['contacts', way, 'count', count],
      ['contacts', way, 'between 22:00 and 06:00', atNight],
    ]),
    ...tables.contacts.byHour.flatMap(({ hour, messages, others }): Line[] => [
      ['contacts-by-hour', `${hour}:00`, 'messages', messages],
      ['contacts-by-hour', `${hour}:00`, 'other contacts', others],
    ]),
  ]
  return lines.map(([table, row, measure, value, limit = null, source = null]) => [
    table,
    row,
    measure,
    value,
    limit,
    source,
  ])
}

/** Below zero as a number: as text it would be marked as a formula. */
const cell = (amount: string): Cell => (amount.startsWith('-') ? Number(amount) : amount)

const owedLines = (
  table: string,
  rows: readonly { key: string; loans: number; principal: string; total: string }[],
): Line[] =>
  rows.flatMap(({ key, loans, principal, total }): Line[] => [
    [table, key, 'loans', loans],
    [table, key, 'principal', principal],
    [table, key, 'total', total],
  ])

function rateLines(row: SecTables['rates'][number]): Line[] {
  const { ceiling } = row
  const name = `${row.productId}${ceiling === null ? ', no ceiling' : ''}`
  const line = (measure: string, ppm: number, limit: number | undefined): Line => [
    'rates',
    name,
    measure,
    ppm / 10_000,
    limit === undefined ? null : limit / 10_000,
    ceiling?.source ?? '',
  ]
  return [
    ['rates', name, 'loans', row.loans],
    ['rates', name, 'loans above a limit', row.above],
    line('nominal percent a month, the most found', row.nominalPpm, ceiling?.nominalPpm),
    line('effective percent a month, the most found', row.effectivePpm, ceiling?.effectivePpm),
    line('late charges percent a month, the most found', row.latePpm, ceiling?.latePpm),
    line('total cost percent of the principal, the most found', row.costPpm, ceiling?.costPpm),
  ]
}

const complaintLines = ({ received, inTime, late, open, byType }: SecTables['complaints']): Line[] => [
  ['complaints', 'all', 'received', received],
  ['complaints', 'all', 'answered in time', inTime],
  ['complaints', 'all', 'answered late', late],
  ['complaints', 'all', 'open at the end', open],
  ...byType.map((row): Line => ['complaints', row.type, 'received', row.received]),
]
