/**
 * What the house may post about its own money: a short table, so that nobody writes debit and credit by hand. No schema is
 * imported: the browser reads this file. (Decision 320.)
 */
import type { AccountCode } from '@sandigan/lending'

/** The side that is the bank: 1040, or 1090 where the money stands among the bank items to explain already. */
type Side = AccountCode | 'bank'

export interface HouseEntryKind {
  readonly label: string
  /** Under which heading a form lists it. */
  readonly group:
    | 'Owners'
    | 'Borrowing'
    | 'Providers'
    | 'Costs'
    | 'Tax'
    | 'Other'
    | 'Bank items'
    | 'Year end'
    | 'Opening'
  /** Left out at the end of a year: every account of income and expense there, with all that is on it. */
  readonly debit?: Side
  readonly credit?: Side
  /** Who paid or was paid must be named. */
  readonly counterparty?: true
  /** A document proves it: its number must be given. */
  readonly document?: true
  /** Part of it may be tax that is withheld (2050). */
  readonly withholds?: true
}

export const HOUSE_ENTRY_KINDS = {
  'capital-paid-in': {
    group: 'Owners',
    label: 'Capital paid in',
    debit: 'bank',
    credit: '3010',
    counterparty: true,
  },
  'paid-in-capital': {
    group: 'Owners',
    label: 'Paid in above the par value of shares',
    debit: 'bank',
    credit: '3020',
    counterparty: true,
  },
  'borrowing-received': {
    group: 'Borrowing',
    label: 'Borrowing received',
    debit: 'bank',
    credit: '2080',
    counterparty: true,
    document: true,
  },
  'borrowing-repaid': {
    group: 'Borrowing',
    label: 'Borrowing repaid',
    debit: '2080',
    credit: 'bank',
    counterparty: true,
  },
  'interest-owed': {
    group: 'Borrowing',
    label: 'Interest on a borrowing, owed',
    debit: '5110',
    credit: '2090',
    counterparty: true,
  },
  'interest-owed-paid': {
    group: 'Borrowing',
    label: 'Interest that was owed, paid',
    debit: '2090',
    credit: 'bank',
    counterparty: true,
    withholds: true,
  },
  'interest-paid': {
    group: 'Borrowing',
    label: 'Interest on a borrowing, paid',
    debit: '5110',
    credit: 'bank',
    counterparty: true,
    withholds: true,
  },
  'to-provider': { group: 'Providers', label: 'From the bank to a provider', debit: '1010', credit: 'bank' },
  'from-provider': {
    group: 'Providers',
    label: 'From a provider to the bank',
    debit: 'bank',
    credit: '1010',
  },
  'from-settled': {
    group: 'Providers',
    label: 'From a provider to the bank, settled',
    debit: 'bank',
    credit: '1030',
  },
  'staff-paid': { group: 'Costs', label: 'Staff, paid', debit: '5120', credit: 'bank', withholds: true },
  'collection-paid': {
    group: 'Costs',
    label: 'Collection costs, paid',
    debit: '5130',
    credit: 'bank',
    counterparty: true,
    document: true,
    withholds: true,
  },
  'cost-paid': {
    group: 'Costs',
    label: 'Other cost, paid',
    debit: '5190',
    credit: 'bank',
    counterparty: true,
    document: true,
    withholds: true,
  },
  'staff-owed': { group: 'Costs', label: 'Staff, owed', debit: '5120', credit: '2070', withholds: true },
  'collection-owed': {
    group: 'Costs',
    label: 'Collection costs, owed',
    debit: '5130',
    credit: '2070',
    counterparty: true,
    document: true,
    withholds: true,
  },
  'cost-owed': {
    group: 'Costs',
    label: 'Other cost, owed',
    debit: '5190',
    credit: '2070',
    counterparty: true,
    document: true,
    withholds: true,
  },
  'owed-paid': {
    group: 'Costs',
    label: 'Cost that was owed, paid',
    debit: '2070',
    credit: 'bank',
    counterparty: true,
  },
  'stamp-tax-paid': { group: 'Tax', label: 'Stamp tax paid', debit: '2030', credit: 'bank', document: true },
  'percentage-tax-paid': {
    group: 'Tax',
    label: 'Percentage tax paid',
    debit: '2040',
    credit: 'bank',
    document: true,
  },
  'withheld-tax-paid': {
    group: 'Tax',
    label: 'Withheld tax passed on',
    debit: '2050',
    credit: 'bank',
    document: true,
  },
  'income-tax-owed': { group: 'Tax', label: 'Income tax of the year, owed', debit: '5210', credit: '2060' },
  'income-tax-paid': {
    group: 'Tax',
    label: 'Income tax paid',
    debit: '2060',
    credit: 'bank',
    document: true,
  },
  'sale-price-received': {
    group: 'Other',
    label: 'Price of loans that were sold, received',
    debit: 'bank',
    credit: '1210',
    counterparty: true,
  },
  'passed-on-to-buyer': {
    group: 'Other',
    label: 'Money of borrowers, passed on to the buyer of their loans',
    debit: '2100',
    credit: 'bank',
    counterparty: true,
  },
  'other-income': {
    group: 'Other',
    label: 'Other income received',
    debit: 'bank',
    credit: '4060',
    counterparty: true,
  },
  equipment: {
    group: 'Other',
    label: 'Equipment bought',
    debit: '1310',
    credit: 'bank',
    counterparty: true,
    document: true,
  },
  'unknown-in': {
    group: 'Bank items',
    label: 'Money in that is not explained yet',
    debit: '1040',
    credit: '1090',
  },
  'unknown-out': {
    group: 'Bank items',
    label: 'Money out that is not explained yet',
    debit: '1090',
    credit: '1040',
  },
  'year-end': { group: 'Year end', label: 'Income and expenses of a year to retained earnings' },
  opening: { group: 'Opening', label: 'Opening balances' },
} as const satisfies Record<string, HouseEntryKind>

export type HouseEntryKindName = keyof typeof HOUSE_ENTRY_KINDS

/** Opening balances are a change of their own. */
export const POSTED_KINDS = (Object.keys(HOUSE_ENTRY_KINDS) as HouseEntryKindName[]).filter(
  (kind): kind is PostedKind => kind !== 'opening',
)
type PostedKind = Exclude<HouseEntryKindName, 'opening'>
