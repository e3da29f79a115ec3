/** Which accounts an entry of the house debits and credits: by its kind, and by what is withheld. Pure. (Decision 320.) */
import { HOUSE_ENTRY_KINDS, type HouseEntryKind, type HouseEntryKindName, refuse } from '@sandigan/contract'
import { type AccountCode, type Centavos, CHART, type JournalLine } from '@sandigan/lending'

const BANK: AccountCode = '1040'
const TO_EXPLAIN: AccountCode = '1090'
const WITHHELD: AccountCode = '2050'
const RETAINED: AccountCode = '3030'

interface Facts {
  readonly amount?: Centavos | undefined
  readonly withheld?: Centavos | undefined
  readonly through?: 'bank' | 'unexplained' | undefined
  readonly counterparty?: string | undefined
  readonly document?: string | undefined
}

export const kindOf = (name: HouseEntryKindName): HouseEntryKind => HOUSE_ENTRY_KINDS[name]

const usesBank = ({ debit, credit }: HouseEntryKind): boolean => debit === 'bank' || credit === 'bank'

const wrong = (sentence: string) => refuse('INPUT_INVALID', sentence)

/** Why these facts make no entry of this kind: each sentence begins with the field. */
export function whyFactsAreWrong(name: HouseEntryKindName, facts: Facts) {
  const kind = kindOf(name)
  const { amount, withheld = 0, through, counterparty, document } = facts
  if (kind.debit === undefined) {
    if (amount !== undefined) return wrong('amount is what stands on the accounts: leave it out')
  } else if (amount === undefined || amount <= 0) return wrong('amount must be more than zero')
  if (withheld > 0 && !kind.withholds) return wrong('withheld is for costs and interest alone')
  if (withheld > 0 && withheld >= (amount ?? 0)) return wrong('withheld must be less than the amount')
  if (through === 'unexplained' && !usesBank(kind))
    return wrong('through says where money of the bank stands: this kind moves none')
  if (kind.counterparty && counterparty === undefined)
    return wrong('counterparty must say who paid or was paid')
  if (kind.document && document === undefined)
    return wrong('document must be the number of the invoice, the receipt or the contract')
  return null
}

/** @param balances of the accounts at the end of the day, for a year's end; debit positive */
export function entryLines(
  name: HouseEntryKindName,
  { amount = 0, withheld = 0, through }: Facts,
  balances: ReadonlyMap<string, Centavos>,
): JournalLine[] {
  const { debit, credit } = kindOf(name)
  if (debit === undefined || credit === undefined) return yearEndLines(balances)
  const bank = through === 'unexplained' ? TO_EXPLAIN : BANK
  const account = (side: AccountCode | 'bank') => (side === 'bank' ? bank : side)
  const lines = [
    { account: account(debit), debit: amount, credit: 0 },
    { account: account(credit), debit: 0, credit: amount - withheld },
  ]
  return withheld === 0 ? lines : [...lines, { account: WITHHELD, debit: 0, credit: withheld }]
}

/** Each account of income and expenses to zero, and what is left to retained earnings. */
function yearEndLines(balances: ReadonlyMap<string, Centavos>): JournalLine[] {
  const result = CHART.filter(({ kind }) => kind === 'income' || kind === 'expense').map(({ code }) => ({
    code,
    balance: balances.get(code) ?? 0,
  }))
  const net = result.reduce((sum, { balance }) => sum + balance, 0)
  return linesOf([
    ...result.map(({ code, balance }): [AccountCode, Centavos] => [code, -balance]),
    [RETAINED, net],
  ])
}

/** Changes as lines, debit positive; without those that are zero. */
export const linesOf = (changes: readonly (readonly [AccountCode, Centavos])[]): JournalLine[] =>
  changes
    .filter(([, change]) => change !== 0)
    .map(([account, change]) => ({ account, debit: Math.max(0, change), credit: Math.max(0, -change) }))

/** The same lines with their sides changed. */
export const opposite = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))

export const amountOf = (lines: readonly JournalLine[]): Centavos =>
  lines.reduce((sum, { debit }) => sum + debit, 0)

/** By how much they move the bank account. */
export const bankAmountOf = (lines: readonly JournalLine[]): Centavos =>
  lines.reduce((sum, { account, debit, credit }) => sum + (account === BANK ? debit - credit : 0), 0)

/** What a person compares: each account on the side on which it grows. */
export function balancesOf(
  accounts: Iterable<string>,
  balances: ReadonlyMap<string, Centavos>,
): [name: string, balance: Centavos][] {
  const wanted = new Set(accounts)
  return CHART.filter(({ code }) => wanted.has(code)).map(({ code, name, side }) => [
    `${code} ${name}`,
    (balances.get(code) ?? 0) * (side === 'debit' ? 1 : -1),
  ])
}
