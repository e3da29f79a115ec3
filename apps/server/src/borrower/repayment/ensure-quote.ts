import {
  type ExtensionQuote,
  type LoanEvent,
  loanToday,
  quoteExtension,
  type IsoDate,
  type RefusalCode,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'

/** Today and so many days more: long enough to walk to a store. */
const QUOTE_DAYS = 1

/**
 * The quote that a borrower sees before paying for an extension. One that is open and still true is shown
 * again; otherwise a new one is recorded, so that what was shown can be paid.
 */
export async function ensureQuote(
  services: Services,
  loan: StoredLoan,
): Promise<{ ok: true; quote: ExtensionQuote } | { ok: false; code: RefusalCode }> {
  const today = services.clock.today()
  const known = openQuote(loan.events, today)
  if (known !== null) return { ok: true, quote: known }
  return services.db.transaction().execute(async (trx) => {
    const locked = await lockLoan(trx, loan)
    if (locked === null) throw new Error(`loan ${loan.loanId} has gone`)
    // After the wait for the lock it may be another day than before it.
    const lockedOn = services.clock.today()
    const meanwhile = openQuote(locked.events, lockedOn)
    if (meanwhile !== null) return { ok: true, quote: meanwhile }
    const input = { quoteId: newId(), validDays: QUOTE_DAYS, holidays: await readHolidays(trx) }
    const decided = evaluateCommand(locked, (events, on) => quoteExtension(events, input, on), lockedOn)
    if (!decided.ok) return decided
    await record(trx, services, locked, decided)
    const [quoted] = decided.events
    if (quoted?.type !== 'extensionQuoted') throw new Error('quoting recorded no quote')
    return { ok: true, quote: quoted.quote }
  })
}

/** A quote that was given before money moved no longer says what is due. */
function openQuote(events: readonly LoanEvent[], today: IsoDate): ExtensionQuote | null {
  const { openQuote: quote, extensionAllowed } = loanToday(events, today)
  if (quote === null || !extensionAllowed) return null
  const at = events.findIndex(
    (event) => event.type === 'extensionQuoted' && event.quote.quoteId === quote.quoteId,
  )
  const moved = events.slice(at + 1).some((event) => event.type !== 'extensionQuoted')
  return moved ? null : quote
}
