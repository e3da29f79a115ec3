/** A loan that was reported to the credit bureau for the running month, and refused. */
import { creditRowOn } from '@sandigan/lending'
import { firstDayOf, type Month, monthOf } from '../core/loans/closed-months.ts'
import { readEvents } from '../core/loans/loan-repository.ts'
import { json } from '../platform/database/parsers.ts'
import { keyOf, type TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

export async function refusedReport({ services }: TestApp, order: TestOrder): Promise<{ month: Month }> {
  const { db, clock } = services
  const month = monthOf(clock.today())
  await db
    .insertInto('credit_rows')
    .values({
      borrower_id: order.borrowerId,
      loan_id: order.orderId,
      month: firstDayOf(month),
      version: 0,
      facts: json(creditRowOn(await readEvents(db, keyOf(order)), clock.today())),
      state: 'refused',
      made_at: new Date(clock.now()),
    })
    .execute()
  return { month }
}
