import { type operatorCalls, refuse } from '@sandigan/contract'
import { CREDIT_HEADER } from '../../core/credit-bureau/credit-bureau-format.ts'
import { creditFilePage } from '../../core/credit-bureau/credit-file.ts'
import type { CreditFilters } from '../../core/credit-bureau/credit-rows.ts'
import { firstDayOf } from '../../core/loans/closed-months.ts'
import type { CsvSource, ExportFilter } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

export const exportCreditData = exportChange<typeof operatorCalls.exportCreditData>(
  'credit-data',
  async (trx, { month, submissionId }) => {
    if (month !== undefined && submissionId !== undefined)
      return refuse('INPUT_INVALID', 'month or submissionId says what is in the file, not both')
    if (month === undefined) return null
    const made = await trx
      .selectFrom('credit_months')
      .select('made_at')
      .where('month', '=', firstDayOf(month))
      .executeTakeFirst()
    return made === undefined || made.made_at === null
      ? refuse('INPUT_INVALID', `the report of ${month} is not made yet`)
      : null
  },
)

/** Of a month, of a file that was submitted, or all corrections that wait. */
const filtersOf = ({ month, submissionId }: ExportFilter): CreditFilters => {
  if (submissionId !== undefined) return { submissionId }
  return month === undefined ? { kind: 'corrections', state: 'to-submit' } : { kind: 'month', month }
}

export const CREDIT_DATA_CSV: CsvSource = {
  header: CREDIT_HEADER,
  page: (services, filter, after) => creditFilePage(services, filtersOf(filter), after),
}
