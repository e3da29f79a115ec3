/** What a borrower reads of a sale of the loan, agreed or carried out. Pure. */
import { type LoanStanding, stillOwed } from '@sandigan/lending'
import { fill, type LoanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'

/** For the braces of a text about a sale; none of a loan that is not sold. */
export function saleValues(copy: LoanCopy, { sale }: LoanStanding) {
  if (sale === undefined) return null
  const { buyer, transferOn, transferred } = sale
  const since = transferred?.receivedSince ?? 0
  const words = since > 0 ? copy.sale.passedOn : copy.sale.owedAgain
  return {
    buyer: buyer.name,
    payTo: buyer.payTo,
    contact: buyer.contact,
    soldOn: longDate(copy, transferOn),
    owed: peso(transferred?.owed ?? 0),
    passedOn: since === 0 ? '' : fill(words, { amount: peso(Math.abs(since)) }),
  }
}

/** Before the transfer: who will own the loan and where to pay from then on, with a space before it. */
export function saleWords(copy: LoanCopy, standing: LoanStanding): string {
  const values = saleValues(copy, standing)
  return values === null || standing.stage === 'sold' ? '' : ` ${fill(copy.sale.agreed, values)}`
}

/** Where to pay stands among the rows from the transfer on: nobody pays the buyer before. */
export function saleRows(copy: LoanCopy, standing: LoanStanding): { text: string; value: string }[] {
  const { sale, stage } = standing
  if (sale === undefined) return []
  const { row } = copy.sale
  const { buyer, transferOn } = sale
  const owner = [
    { text: row.owner, value: buyer.name },
    { text: row.ownerFrom, value: longDate(copy, transferOn) },
  ]
  if (stage !== 'sold') return owner
  return [
    ...owner,
    { text: row.leftToOwner, value: peso(stillOwed(standing)) },
    { text: row.payTo, value: buyer.payTo },
    { text: row.ownerContact, value: buyer.contact },
  ]
}
