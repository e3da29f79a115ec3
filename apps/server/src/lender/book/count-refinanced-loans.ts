import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { countRefinanced, type PaidOut } from '../../core/book/refinanced.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** How many loans that were paid out on some days follow another one of the same borrower. */
export const countRefinancedLoans: OperatorHandler<typeof operatorCalls.countRefinancedLoans> = async (
  { db },
  _caller,
  { disbursedFrom, disbursedTo },
) => {
  const { all, refinanced } = await countRefinanced(db, { from: disbursedFrom, to: disbursedTo })
  return done({ paidOut: view(all), refinanced: view(refinanced) })
}

const view = ({ loans, amount }: PaidOut) => ({ loans, amount: centavosToPesos(amount) })
