/** Money waits before it goes to an account that the loan was not applied for with. (Decision 004.) */
import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { BankAccountTable } from '../../platform/database/tables/borrower.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import { FROM_LOAN, type LoanKey } from '../../core/loans/loan-repository.ts'

const HOUR_MS = 3_600_000

/** An account that a borrower bound; timestamps in milliseconds since the epoch. */
interface BoundAccount {
  readonly bank_code: string
  readonly account_number: Selectable<BankAccountTable>['account_number']
  /** Equal where the number is. */
  readonly number: string
  readonly bound_at: number
  readonly replaced_at: number | null
}

/** What the columns below answer. */
export interface HoldRow {
  /** Milliseconds since the epoch. */
  readonly applied_at: number
  /** In the order in which they were bound. */
  readonly accounts: readonly BoundAccount[]
}

/** What it depends on: not on the numbers themselves. */
type HoldReason = Pick<HoldRow, 'applied_at'> & {
  readonly accounts: readonly Omit<BoundAccount, 'account_number'>[]
}

const milliseconds = (column: string): string => `round(extract(epoch from ${column}) * 1000)::float8`

/** SQL of what the hold follows from, for statements on a loan `l`. $1 is the borrower. */
export const HOLD_COLUMNS = `${milliseconds('l.created_at')} as applied_at, (
  select coalesce(json_agg(json_build_object(
    'bank_code', a.bank_code, 'account_number', a.account_number,
    'number', coalesce(a.number_hash, a.account_number),
    'bound_at', ${milliseconds('a.bound_at')}, 'replaced_at', ${milliseconds('a.replaced_at')}
  ) order by a.bound_at), '[]')
  from bank_accounts a where a.borrower_id = $1) as accounts`

/**
 * From when on an order's money may go to the account that is bound now, in milliseconds since the epoch; 0 where
 * nothing waits. The account counts by institution and number: another spelling of its holder changes nothing.
 */
export function payableFrom(
  { config }: Pick<Services, 'config'>,
  { applied_at: appliedAt, accounts }: HoldReason,
): number {
  if (config.payoutHoldHours === 0) return 0
  const current = accounts.find((account) => account.replaced_at === null)
  if (current === undefined) return 0
  const isCurrent = (account: HoldReason['accounts'][number]) =>
    account.bank_code === current.bank_code && account.number === current.number
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
  return (since ?? current).bound_at + config.payoutHoldHours * HOUR_MS
}

/** The same as a timestamp in the future, or null. */
export function holdOf(services: Pick<Services, 'config' | 'clock'>, row: HoldReason): number | null {
  const from = payableFrom(services, row)
  return from > services.clock.now() ? from : null
}

const READ_HOLD = `select ${HOLD_COLUMNS} ${FROM_LOAN}`

/** The time until which an order's money is on hold; null where it may go now. */
export async function payoutHoldUntil(
  db: Db,
  services: Pick<Services, 'config' | 'clock'>,
  { borrowerId, loanId }: LoanKey,
): Promise<number | null> {
  const [row] = await readRows<HoldRow>(db, READ_HOLD, [borrowerId, loanId])
  if (row === undefined) throw new Error(`loan ${loanId} has gone`)
  return holdOf(services, row)
}

/** Schedules the payout for the end of its hold. Without a key: a job that runs too early schedules another. */
export const sendLater = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { borrowerId, loanId }: LoanKey,
  at: number,
): Promise<void> => jobs.send(trx, 'send-payout', { borrowerId, orderId: loanId }, { at })
