/** The label and value rows of an order's page. Pure. */
import {
  hasEnded,
  type LoanStanding,
  type LoanTerms,
  netProceedsOf,
  stampTaxDeducted,
  termDays,
} from '@sandigan/lending'
import { dayCount, fill, type LoanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import { askingOf, asksNow } from '../../core/orders/asking-of.ts'
import { type RowView } from '../../core/products/offer-view.ts'

type Label = keyof LoanCopy['row']

/**
 * What matters most comes first: a page may show the first three and fold the others.
 * @param account where the money goes or went; empty where it goes nowhere
 */
export function orderRows(
  copy: LoanCopy,
  orderId: string,
  standing: LoanStanding,
  account: string,
): RowView[] {
  const { terms } = standing
  if (terms === null) return []
  const pairs: [Label, string | null][] = [
    ['reapplyFrom', standing.reapplyFrom],
    ...(standing.disbursedOn === null ? [] : moneyRows(copy, standing)),
    ['amount', peso(terms.principal)],
    ...dueRows(standing),
    ['term', dayCount(copy, termDays(terms))],
    ['instalments', fill(copy.instalmentsOf, { n: terms.periods, days: terms.termUnit })],
    ['netProceeds', netRow(standing, terms)],
    ['stampTax', taxRow(standing, terms)],
    ['account', account === '' ? null : account],
    ['appliedOn', standing.agreedOn],
    ['disbursedOn', standing.disbursedOn],
    ['orderNumber', orderId],
  ]
  return pairs.flatMap(([label, value]) => (value === null ? [] : [{ text: copy.row[label], value }]))
}

const netRow = (standing: LoanStanding, terms: LoanTerms): string | null =>
  standing.disbursedOn === null && standing.stage !== 'declined' ? peso(netProceedsOf(terms)) : null

/** Stamp tax that the borrower bears. */
function taxRow({ stage }: LoanStanding, terms: LoanTerms): string | null {
  const tax = stampTaxDeducted(terms)
  return tax > 0 && stage !== 'declined' ? peso(tax) : null
}

/** A day that has passed is nobody's next, and nothing was due on it where nothing is late. */
function dueOn(standing: LoanStanding): [Label, string | null] {
  const { nextDueOn, on, stage } = standing
  const isPast = nextDueOn !== null && nextDueOn < on
  return isPast ? ['wasDueOn', stage === 'overdue' ? nextDueOn : null] : ['nextDueOn', nextDueOn]
}

/** What matters once money has moved; a row without anything to say is left out. */
function moneyRows(copy: LoanCopy, standing: LoanStanding): [Label, string | null][] {
  const { settlement, totals } = standing
  const positive = (amount: number) => (amount > 0 ? peso(amount) : null)
  const paid = totals.received - totals.refunded + (standing.sale?.transferred?.receivedSince ?? 0)
  if (standing.stage === 'settled')
    return [
      ['settledOn', standing.settledOn],
      ['totalPaid', peso(paid)],
      ['credit', positive(standing.credit)],
    ]
  if (standing.stage === 'sold') return [['totalPaid', peso(paid)]]
  const extended = standing.extensions * (standing.terms === null ? 0 : termDays(standing.terms))
  return [
    ['ofWhichPenalty', positive(standing.duePenalty)],
    ['outstanding', peso(standing.outstanding)],
    ['paidSoFar', positive(paid)],
    ['settleToday', settlement.allowed ? peso(settlement.amount) : null],
    ['settleFrom', settlement.allowed ? null : settlement.allowedFrom],
    ['extensionDays', extended > 0 ? dayCount(copy, extended) : null],
    ['extensions', extensionCount(copy, standing)],
    ['lastDueOn', extended > 0 ? (standing.instalments.at(-1)?.dueOn ?? null) : null],
    ['advance', advanceOf(copy, standing)],
  ]
}

/** The payment that the page shows large anyway. */
function dueRows(standing: LoanStanding): [Label, string | null][] {
  if (standing.disbursedOn === null || hasEnded(standing)) return []
  const { dueNow, nextDue, nextDueOn, on } = standing
  const isBeside = asksNow(askingOf(standing)) && nextDueOn !== null && nextDueOn > on
  return [
    ['dueNow', dueNow > 0 ? peso(dueNow) : null],
    dueOn(standing),
    ['nextDue', (dueNow === 0 || isBeside) && nextDue > 0 ? peso(nextDue) : null],
  ]
}

/** How many extensions were taken and may still be: said once one was taken, or while one can be. */
function extensionCount(copy: LoanCopy, standing: LoanStanding): string | null {
  const { extensions: used, extensionAllowed, terms } = standing
  if (used === 0 && !extensionAllowed) return null
  const most = terms?.maxExtensions ?? null
  const { some, none, unlimited } = copy.extensionsUsed
  if (most === null) return fill(unlimited, { used })
  return fill(used < most ? some : none, { used, left: Math.max(0, most - used) })
}

/** Money paid ahead, with the due dates that it is for: nothing more is due on them. */
function advanceOf(copy: LoanCopy, { advance, instalments }: LoanStanding): string | null {
  if (advance === 0) return null
  const dates = instalments.filter((row) => row.advance > 0).map((row) => longDate(copy, row.dueOn))
  return dates.length === 0
    ? peso(advance)
    : fill(copy.advanceFor, { amount: peso(advance), dates: dates.join(', ') })
}
