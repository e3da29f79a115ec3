/** Repayments from a bound account. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { CardRepayments } from '../../platform/database/tables/repayment.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

export type CardRepayment = Selectable<CardRepayments>

/** Channel of money that is taken from a bound account. */
export const CARD_CHANNEL = 'card'

/** A loan's repayments from accounts, newest first. */
export function cardRepayments(db: Db, key: LoanKey): Promise<CardRepayment[]> {
  return db
    .selectFrom('card_repayments')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function addCardRepayment(trx: Trx, row: Insertable<CardRepayments>): Promise<void> {
  await trx.insertInto('card_repayments').values(row).execute()
}

export async function changeCardRepayment(
  trx: Trx,
  row: Pick<CardRepayment, 'borrower_id' | 'loan_id' | 'record_id'>,
  change: Partial<Pick<CardRepayment, 'account_id' | 'amount' | 'state' | 'pay_code' | 'code_mac'>>,
): Promise<void> {
  await trx
    .updateTable('card_repayments')
    .set(change)
    .where('borrower_id', '=', row.borrower_id)
    .where('loan_id', '=', row.loan_id)
    .where('record_id', '=', row.record_id)
    .execute()
}

/** Whether money was taken from this account before and arrived: somebody typed in a code for it then. */
export async function wasDebited(db: Db, borrowerId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_repayments as r')
    .innerJoin('loan_payments as p', (join) =>
      join.onRef('p.borrower_id', '=', 'r.borrower_id').onRef('p.pay_code', '=', 'r.pay_code'),
    )
    .select('r.record_id')
    .where('r.borrower_id', '=', borrowerId)
    .where('r.account_id', '=', accountId)
    .where('r.state', '=', 'confirmed')
    .where('p.outcome', '=', 'credited')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
