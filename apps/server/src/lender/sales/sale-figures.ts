/** What a sale does to the books, before it is agreed and on the day of the transfer. Pure. */
import {
  type Balances,
  balancesOn,
  type Centavos,
  centavosToPesos,
  type LoanEvent,
  loanOn,
  type LoanStanding,
  stillOwed,
} from '@sandigan/lending'
import { signedPesos } from '../changes/standing-view.ts'

/** All that leaves the books with a loan. */
const IN_THE_BOOKS = ['1110', '1120', '1130', '1140', '1150', '1160', '1180', '1185', '2010'] as const

export const bookValue = (balances: Balances): Centavos =>
  IN_THE_BOOKS.reduce((sum, account) => sum + (balances[account] ?? 0), 0)

/** Of a sale that is agreed as if nothing more was paid until its day. */
export function saleSums(events: readonly LoanEvent[], { on, sale, outstanding }: LoanStanding) {
  const day = sale?.transferOn ?? on
  const then = balancesOn(events, day)
  const gain = 0 - (then['4070'] ?? 0) - (then['5140'] ?? 0)
  const value = sale === undefined ? bookValue(then) : sale.price - gain
  return {
    owed: sale === undefined ? outstanding : stillOwed(loanOn(events, day)),
    value,
    price: sale?.price ?? 0,
    gain: sale === undefined ? 0 : gain,
  }
}

/** As pesos, for whoever compares before and after. */
export function saleFigures(events: readonly LoanEvent[], standing: LoanStanding) {
  const { sale } = standing
  const { owed, value, price, gain } = saleSums(events, standing)
  return {
    buyer: sale?.buyer.name ?? null,
    transferOn: sale?.transferOn ?? null,
    owedByTheBorrower: centavosToPesos(owed),
    inTheBooks: signedPesos(value),
    price: centavosToPesos(price),
    gainOnSale: centavosToPesos(Math.max(0, gain)),
    lossOnSale: centavosToPesos(Math.max(0, -gain)),
  }
}
