/** A borrower keeps calculations, of our loans or of other lenders', and sees them side by side. */
import {
  type calcAddLoan,
  type calcDelLoan,
  type calcInfoLoan,
  type calcListLoan,
  MAX_STORED_CALCULATIONS,
  type DataOf,
  done,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import { calculate, type CalculationInput } from '@sandigan/lending'
import { timestamp } from '../../platform/clock.ts'
import type { Handler } from '../../platform/context.ts'
import { messageOf } from '../../platform/copy/copy.ts'
import { newId } from '../../platform/ids.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { effectivePpm } from '../../core/products/offer-view.ts'
import {
  addCalculation,
  deleteCalculation,
  findCalculation,
  listCalculations,
  lockCalculations,
} from './calculation-repository.ts'
import { fullFiguresView, inputsView, summaryView } from './figures-view.ts'
import { readCalculation } from './read-calculation.ts'

/**
 * Keeps a calculation under a name. The same name with the same figures is the same one, so that a repeat adds
 * nothing. Refuses an empty name (PAYLOAD_INVALID), figures outside the limits and one more than fit.
 */
export const addLoan: Handler<PayloadOf<typeof calcAddLoan>, DataOf<typeof calcAddLoan>> = async (
  { db, clock },
  caller,
  { title: typed, ...loan },
) => {
  const title = typed.trim()
  if (title === '') {
    const plain = refuse('PAYLOAD_INVALID')
    return refuse('PAYLOAD_INVALID', `${messageOf(plain, caller.language)}: title`)
  }
  const read = readCalculation(caller, loan, clock.today())
  if (!read.ok) return read
  const { input } = read
  const { borrowerId } = caller
  return db.transaction().execute(async (trx) => {
    await lockCalculations(trx, borrowerId)
    const stored = await listCalculations(trx, borrowerId)
    const same = stored.find((one) => one.title === title && isSame(one.input, input))
    if (same !== undefined) return done({ loanId: same.loanId })
    if (stored.length >= MAX_STORED_CALCULATIONS) return refuse('CALCULATIONS_FULL')
    const loanId = newId()
    await addCalculation(trx, borrowerId, { loanId, title, input }, timestamp(clock))
    return done({ loanId })
  })
}

const isSame = (a: CalculationInput, b: CalculationInput): boolean =>
  (Object.keys(a) as (keyof CalculationInput)[]).every((key) => a[key] === b[key])

/** Forgets one. The answer does not say whether it was there: a repeat, and another borrower's, change nothing. */
export const deleteLoan: Handler<PayloadOf<typeof calcDelLoan>, DataOf<typeof calcDelLoan>> = async (
  { db },
  { borrowerId },
  { loanId },
) => {
  await db.transaction().execute((trx) => deleteCalculation(trx, borrowerId, loanId))
  return done({})
}

/** All of them by their effective rate, which alone compares loans of unlike size, length and fees. */
export const listLoans: Handler<PayloadOf<typeof calcListLoan>, DataOf<typeof calcListLoan>> = async (
  { db, cache },
  { borrowerId },
) => {
  const holidays = await cache.read(HOLIDAYS)
  const stored = (await listCalculations(db, borrowerId)).map((one) => {
    const calculation = calculate(one.input, holidays)
    return { ...one, calculation, effective: effectivePpm(calculation.plan) }
  })
  // Stable: among equals the one that was stored first comes first.
  stored.sort((a, b) => a.effective - b.effective)
  const lowest = stored.length > 1 ? stored[0]?.effective : undefined
  return done({
    limit: MAX_STORED_CALCULATIONS,
    loans: stored.map(({ loanId, title, input, calculation, effective }) => ({
      loanId,
      title,
      inputs: inputsView(input),
      ...summaryView(calculation),
      isLowest: effective === lowest ? 1 : 0,
      isAboveCeiling: calculation.ceilings.some(({ broken }) => broken) ? 1 : 0,
    })),
  })
}

/** One of the borrower's own with its plan; the figures are calculated anew, by the rules of today. */
export const showLoan: Handler<PayloadOf<typeof calcInfoLoan>, DataOf<typeof calcInfoLoan>> = async (
  { db, cache },
  { borrowerId, language },
  { loanId },
) => {
  const stored = await findCalculation(db, borrowerId, loanId)
  if (stored === null) return refuse('NOT_FOUND')
  const { title, input } = stored
  const calculation = calculate(input, await cache.read(HOLIDAYS))
  return done({ loanId, title, ...fullFiguresView(input, calculation, language) })
}
