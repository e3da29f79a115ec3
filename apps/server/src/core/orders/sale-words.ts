/** What a borrower reads of a sale of the loan, agreed or carried out. Pure. */
import { type DataOf, type loanDetails, refuse } from '@sandigan/contract'
import { centavosToPesos, type LoanStanding, stillOwed } from '@sandigan/lending'
import { fill, type LoanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'

/** For the braces of a text about a sale; none of a loan that is not sold. */
export function saleValues(copy: LoanCopy, { sale }: LoanStanding) {
  if (sale === undefined) return null
  const { buyer, transferOn, transferred } = sale
  const since = transferred?.receivedSince ?? 0
  const words = since > 0 ? copy.sale.passedOn : copy.sale.owedAgain
  return {
    buyer: buyer.name,
    soldOn: longDate(copy, transferOn),
    owed: peso(transferred?.owed ?? 0),
    passedOn: since === 0 ? '' : fill(words, { amount: peso(Math.abs(since)) }),
  }
}

/** Who owns the loan from which day on, and where to pay from then on. */
export function saleView(standing: LoanStanding): Pick<DataOf<typeof loanDetails>, 'sale'> {
  const { sale, stage } = standing
  if (sale === undefined) return {}
  const { buyer, transferOn } = sale
  const left = stage === 'sold' ? { left: centavosToPesos(stillOwed(standing)) } : {}
  return {
    sale: { buyer: buyer.name, from: transferOn, payTo: buyer.payTo, contact: buyer.contact, ...left },
  }
}

/** Nothing is paid here for a loan that has ended; of one that is sold it says who is paid. */
export function nothingDue(copy: LoanCopy, standing: LoanStanding) {
  const values = standing.stage === 'sold' ? saleValues(copy, standing) : null
  return values === null ? refuse('NOTHING_DUE') : refuse('NOTHING_DUE', fill(copy.sale.payThem, values))
}
