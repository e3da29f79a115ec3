import { accountName, type Centavos, centavosToPesos, type IsoDate } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { linesToExplain } from '../../money/bank/bank-line-repository.ts'
import type { Db } from '../../platform/database/database.ts'

/** Accounts that must be at zero at the end of a month: 1090 bank items to explain, 3040 opening balances. */
const AT_ZERO = ['1090', '3040'] as const

/** Which money of the house is not explained at the end of a day, and how much, in a sentence; null where all of it is. */
export async function unexplainedAt(db: Db, day: IsoDate): Promise<string | null> {
  const balances = await trialBalanceOn(db, day)
  const open = AT_ZERO.flatMap((code) => {
    const balance = balances.get(code) ?? 0
    return balance === 0 ? [] : [`${code} ${accountName(code)} has ${onItsSide(balance)}`]
  })
  const { count, sum } = await linesToExplain(db, day)
  if (count > 0)
    open.push(
      `${count} of the lines of the bank statement must be explained, together ${centavosToPesos(sum)}`,
    )
  return open.length === 0
    ? null
    : `at the end of ${day} ${open.join(', and ')}: explain it by entries of the house`
}

const onItsSide = (balance: Centavos): string =>
  `${centavosToPesos(Math.abs(balance))} in ${balance > 0 ? 'debit' : 'credit'}`
