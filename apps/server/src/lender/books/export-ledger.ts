/** General ledger and trial balance with the lender's own account numbers. (Decision 326.) */
import { type operatorCalls, refuse } from '@sandigan/contract'
import { addDays, type Centavos, centavosToPesos, CHART, type IsoDate } from '@sandigan/lending'
import { type JournalFilters, journalPage, type ListedEntry } from '../../core/book/journal-pages.ts'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { firstDayOf, lastDayOf } from '../../core/loans/closed-months.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { LedgerAccount } from '../../platform/database/tables/month-ends.ts'
import { wrongDays } from '../changes/refusals.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { ENTRIES_PER_BATCH } from './export-journal.ts'
import { ledgerAccountsOn } from './list-ledger-accounts.ts'

interface Range {
  readonly from: IsoDate
  readonly to: IsoDate
}

interface Movement {
  readonly account: string
  readonly debit: Centavos
  readonly credit: Centavos
}

/** What was debited and credited on each account in a range of days. */
const movements = (db: Db, { from, to }: Range): Promise<Movement[]> =>
  runStatement<Movement>(
    db,
    `select l.account, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
    from journal_entries e join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
    where e.posted_on between $1 and $2 group by l.account`,
    [from, to],
  )

/** A file is of days that are over: nothing but a correction of the house is posted with one of them any more. */
async function wrongRange(db: Db, { clock }: Pick<Services, 'clock'>, range: Range) {
  const wrong = wrongDays(range)
  if (wrong !== null) return wrong
  if (range.to >= clock.today()) return refuse('INPUT_INVALID', 'the last day is one that is over')
  const own = await ledgerAccountsOn(db, range.to)
  const opening = await trialBalanceOn(db, addDays(range.from, -1))
  const used = new Set([
    ...[...opening].flatMap(([account, balance]) => (balance === 0 ? [] : [account])),
    ...(await movements(db, range)).map(({ account }) => account),
  ])
  const missing = CHART.flatMap(({ code, name }) =>
    used.has(code) && !own.has(code) ? [`${code} ${name}`] : [],
  )
  return missing.length === 0
    ? null
    : refuse(
        'ACCOUNT_WITHOUT_NUMBER',
        `no number of yours holds on ${range.to} for ${missing.join(', ')}: save the account numbers first`,
      )
}

const ofMonth = (month: string): Range => ({ from: firstDayOf(month), to: lastDayOf(month) })

export const exportLedger = exportChange<typeof operatorCalls.exportLedger>(
  'ledger',
  (trx, { from, to }, services) => wrongRange(trx, services, { from, to }),
)

export const exportTrialBalance = exportChange<typeof operatorCalls.exportTrialBalance>(
  'trial-balance',
  (trx, { month }, services) => wrongRange(trx, services, ofMonth(month)),
)

type Numbers = ReadonlyMap<string, LedgerAccount>

/** @throws where a number was taken out between the request and the file */
function ownOf(numbers: Numbers, account: string): LedgerAccount {
  const own = numbers.get(account)
  if (own === undefined) throw new Error(`account ${account} has no number of the lender`)
  return own
}

const nameOf = ({ account, name }: LedgerAccount): string =>
  name || (CHART.find(({ code }) => code === account)?.name ?? '')

const sides = (balance: Centavos): [string, string] => [
  centavosToPesos(Math.max(0, balance)),
  centavosToPesos(Math.max(0, -balance)),
]

export const LEDGER_CSV: CsvSource = {
  header: [
    'date',
    'row',
    'number',
    'name',
    'account',
    'debit',
    'credit',
    'relatesTo',
    'entryId',
    'kind',
    'orderId',
    'description',
  ],
  async page({ db }, filter, after) {
    const range = { from: filter['from'] ?? '', to: filter['to'] ?? '' }
    const numbers = await ledgerAccountsOn(db, range.to)
    const filters: JournalFilters = range
    const page = await journalPage(db, filters, 'posted', { after, limit: ENTRIES_PER_BATCH })
    if (page === null) throw new Error('a place of this journal was refused')
    const balances = async (row: 'opening' | 'closing', shown: IsoDate, day: IsoDate) =>
      balanceRows(await trialBalanceOn(db, day), numbers, { row, shown })
    return {
      rows: [
        ...(after === undefined ? await balances('opening', range.from, addDays(range.from, -1)) : []),
        ...page.rows.flatMap((entry) => linesOf(entry, numbers)),
        ...(page.next === null ? await balances('closing', range.to, range.to) : []),
      ],
      borrowerIds: page.rows.flatMap(({ borrower_id: id }) => (id === HOUSE ? [] : [id])),
      next: page.next,
    }
  },
}

function balanceRows(
  balances: ReadonlyMap<string, Centavos>,
  numbers: Numbers,
  { row, shown }: { row: string; shown: IsoDate },
): (string | null)[][] {
  return CHART.flatMap(({ code }) => {
    const balance = balances.get(code) ?? 0
    if (balance === 0) return []
    const own = ownOf(numbers, code)
    return [[shown, row, own.number, nameOf(own), code, ...sides(balance), null, null, null, null, null]]
  })
}

function linesOf(entry: ListedEntry, numbers: Numbers): (string | null)[][] {
  return entry.lines.map(({ account, debit, credit }) => {
    const own = ownOf(numbers, account)
    return [
      entry.posted_on,
      'line',
      own.number,
      nameOf(own),
      account,
      centavosToPesos(debit),
      centavosToPesos(credit),
      entry.relates_to?.slice(0, 7) ?? null,
      entry.entry_id,
      entry.kind,
      entry.loan_id,
      entry.reverses === null ? entry.reference : `${entry.reference}, takes back ${entry.reverses}`,
    ]
  })
}

export const TRIAL_BALANCE_CSV: CsvSource = {
  header: [
    'number',
    'name',
    'account',
    'openingDebit',
    'openingCredit',
    'debit',
    'credit',
    'closingDebit',
    'closingCredit',
  ],
  async page({ db }, filter) {
    const range = ofMonth(filter['month'] ?? '')
    const numbers = await ledgerAccountsOn(db, range.to)
    const opening = await trialBalanceOn(db, addDays(range.from, -1))
    const moved = new Map((await movements(db, range)).map((row) => [row.account, row]))
    const rows = CHART.flatMap(({ code }) => {
      const start = opening.get(code) ?? 0
      const { debit, credit } = moved.get(code) ?? { debit: 0, credit: 0 }
      if (start === 0 && !moved.has(code)) return []
      const own = ownOf(numbers, code)
      return [
        [
          own.number,
          nameOf(own),
          code,
          ...sides(start),
          centavosToPesos(debit),
          centavosToPesos(credit),
          ...sides(start + debit - credit),
        ],
      ]
    })
    return { rows, borrowerIds: [], next: null }
  },
}
