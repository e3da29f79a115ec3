/** Money waits before it goes to an account that the loan was not applied for with. (Decisions, section 7.) */
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

const HOUR_MS = 3_600_000

/**
 * From when on an order's money may go to the account that is bound now, in milliseconds since the epoch; 0 where
 * nothing waits. The account counts by institution and number: another spelling of its holder changes nothing.
 */
export async function payableFrom(
  db: Db,
  { config }: Pick<Services, 'config'>,
  key: LoanKey,
): Promise<number> {
  if (config.payoutHoldHours === 0) return 0
  const { created_at: appliedAt } = await db
    .selectFrom('loans')
    .select('created_at')
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .executeTakeFirstOrThrow()
  const accounts = await db
    .selectFrom('bank_accounts')
    .select(['bank_code', 'account_number', 'bound_at', 'replaced_at'])
    .where('borrower_id', '=', key.borrowerId)
    .orderBy('bound_at')
    .execute()
  const current = accounts.find((account) => account.replaced_at === null)
  if (current === undefined) return 0
  const isCurrent = (account: (typeof accounts)[number]) =>
    account.bank_code === current.bank_code && account.account_number === current.account_number
  const appliedWith = accounts.find(
    (account) =>
      account.bound_at <= appliedAt && (account.replaced_at === null || account.replaced_at > appliedAt),
  )
  if (appliedWith !== undefined && isCurrent(appliedWith)) return 0
  // Bound again under another channel or name, it is new only once.
  const others = accounts.filter((account) => !isCurrent(account) && account.bound_at <= current.bound_at)
  const lastOther = others.at(-1)
  const since = accounts.find(
    (account) => isCurrent(account) && (lastOther === undefined || account.bound_at >= lastOther.bound_at),
  )
  return (since ?? current).bound_at.getTime() + config.payoutHoldHours * HOUR_MS
}

/** The moment until which an order's money waits; null where it may go now. */
export async function heldUntil(
  db: Db,
  services: Pick<Services, 'config' | 'clock'>,
  key: LoanKey,
): Promise<number | null> {
  const from = await payableFrom(db, services, key)
  return from > services.clock.now() ? from : null
}

/** Asks for the payout at the moment from which it may go. Without a key: one that runs too early asks again. */
export const sendLater = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { borrowerId, loanId }: LoanKey,
  at: number,
): Promise<void> => jobs.send(trx, 'send-payout', { borrowerId, orderId: loanId }, { at })
