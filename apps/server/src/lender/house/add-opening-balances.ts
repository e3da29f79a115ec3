import { type operatorCalls, refuse } from '@sandigan/contract'
import {
  type AccountCode,
  addDays,
  type Centavos,
  CHART,
  type IsoDate,
  type JournalLine,
} from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { matchByRule } from '../../money/bank/match-bank-lines.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { parseAmount } from '../../platform/providers/settlement/parse-amount.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { answered, compared, record } from './add-house-entry.ts'
import { amountOf, linesOf } from './entry-lines.ts'
import {
  entryById,
  entryIdOf,
  firstDayOfBooks,
  lockHouseEntries,
  standingOpening,
} from './house-entry-repository.ts'

const DIFFERENCE: AccountCode = '3040'

/** Loans and money of borrowers bring their balances with them; 3040 takes what the others leave. */
const NOT_OPENED = /^(1020|11\d\d|2010|2020|2100|3040)$/
const NAMES = new Map<string, AccountCode>(CHART.map(({ code }) => [code, code]))

/** The balances with which the books begin, once, on the day before their first entry. */
export const addOpeningBalances: ApprovableAction<typeof operatorCalls.addOpeningBalances> = {
  subject: () => 'opening-balances',
  async read(trx, services, { balances }) {
    const opening = await standingOpening(trx)
    const day = opening?.day ?? (await openingDay(trx, services))
    const read = openingLines(balances)
    return read.ok ? compared(day, read.lines, await trialBalanceOn(trx, day)) : null
  },
  ground: ({ day }) => day,
  async amountOf(_trx, _services, { balances }) {
    const read = openingLines(balances)
    return read.ok ? amountOf(read.lines) : 0
  },
  async make(trx, services, signature, { reference, balances }) {
    const read = openingLines(balances)
    if (!read.ok) return refuse('INPUT_INVALID', read.reason)
    await lockHouseEntries(trx)
    const entryId = entryIdOf(reference)
    const stored = await entryById(trx, entryId)
    if (stored !== null)
      return stored.kind === 'opening'
        ? answered(trx, { entryId, day: stored.day }, true)
        : refuse('REFERENCE_REUSED', 'reference stands for another entry')
    if ((await standingOpening(trx)) !== null)
      return refuse('OPENING_EXISTS', 'there are opening balances already: take them back first')
    const recorded = await record(trx, services, signature, {
      entryId,
      kind: 'opening',
      day: await openingDay(trx, services),
      lines: read.lines,
      amount: amountOf(read.lines),
      withheld: 0,
      action: 'add-opening-balances',
    })
    if (recorded.ok) await matchByRule(trx, services)
    return recorded
  },
}

async function openingDay(trx: Trx, { clock }: Pick<Services, 'clock'>): Promise<IsoDate> {
  return addDays((await firstDayOfBooks(trx)) ?? clock.today(), -1)
}

type Read =
  | { readonly ok: true; readonly lines: readonly JournalLine[] }
  | { readonly ok: false; readonly reason: string }

/** `account;debit;credit` a line; a tab does as well, as a spreadsheet copies it. A first line of headings is passed over. */
function openingLines(text: string): Read {
  const changes = new Map<AccountCode, Centavos>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '' || (at === 0 && !/\d/.test(line))) continue
    const wrong = (why: string) => ({ ok: false, reason: `balances in line ${at + 1}: ${why}` }) as const
    const [account = '', debit = '', credit = '', ...more] = line.split(/[;\t]/).map((field) => field.trim())
    const code = NAMES.get(account)
    if (more.some((field) => field !== '')) return wrong('it has more than account, debit and credit')
    if (code === undefined) return wrong(`"${account}" is no account of the chart`)
    if (NOT_OPENED.test(code)) return wrong(`${code} has no balance of its own to open with`)
    if (changes.has(code)) return wrong(`${code} stands in an earlier line`)
    const [debited, credited] = [debit, credit].map((field) =>
      field === '' ? 0 : parseAmount(field, {}, 'PHP'),
    )
    if (typeof debited !== 'number' || typeof credited !== 'number' || debited < 0 || credited < 0)
      return wrong('a sum is pesos above zero, such as 1234.50')
    if (debited > 0 === credited > 0) return wrong('either debit or credit has a sum')
    changes.set(code, debited - credited)
  }
  if (changes.size === 0) return { ok: false, reason: 'balances must have a line: account;debit;credit' }
  const difference = [...changes.values()].reduce((sum, change) => sum + change, 0)
  return { ok: true, lines: linesOf([...changes, [DIFFERENCE, -difference]]) }
}
