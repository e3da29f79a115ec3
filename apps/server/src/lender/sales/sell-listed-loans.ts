/** The job that sells the loans of a list, a page at a time: a run that broke off goes on where it stood, and none is sold twice. */
import { type IsoDate, sell } from '@sandigan/lending'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { keyOfLoan, lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import type { SaleRow } from '../../platform/database/tables/sales.ts'
import { saleSentence } from '../changes/refusals.ts'
import { soldMessage } from './sale-messages.ts'
import { isOfList } from './sell-loans.ts'

const PAGE = 100

/** Each loan has a transaction and a lock of its own. */
export async function sellListedLoans(
  services: Services,
  { reference, position }: JobData['sell-loans'],
): Promise<void> {
  const { db, clock, jobs } = services
  const list = await db
    .selectFrom('loan_sale_lists')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (list === undefined || list.position !== position || list.done_at !== null) return
  const page = list.rows.slice(position, position + PAGE)
  const terms = { reference, buyer: list.buyer, transferOn: list.transfer_on, by: list.made_by }
  const refused: { orderId: string; why: string }[] = []
  for (const row of page) {
    const why = await db.transaction().execute((trx) => sellOne(trx, services, row, terms))
    if (why !== null) refused.push({ orderId: row.orderId, why })
  }
  const next = position + page.length
  const isDone = next >= list.rows.length
  await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('loan_sale_lists')
      .set({
        position: next,
        sold: list.sold + page.length - refused.length,
        refused: json([...list.refused, ...refused]) as never,
        ...(isDone && { done_at: new Date(clock.now()) }),
      })
      .where('reference', '=', reference)
      .where('position', '=', position)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    // Another node has done this page.
    if (moved.numUpdatedRows === 0n || isDone) return
    await jobs.send(trx, 'sell-loans', { reference, position: next })
  })
}

/** @returns why it was not; null where it is sold, by this run or one before */
async function sellOne(
  trx: Trx,
  services: Services,
  { orderId, price }: SaleRow,
  terms: { reference: string; buyer: Parameters<typeof sell>[1]['buyer']; transferOn: IsoDate; by: string },
): Promise<string | null> {
  const key = await keyOfLoan(trx, orderId)
  const loan = key === null ? null : await lockLoan(trx, key)
  if (loan === null) return 'there is no such loan'
  const holidays = await readHolidays(trx)
  const decided = evaluateCommand(
    loan,
    (events, today) => sell(events, { ...terms, price, holidays }, today),
    services.clock.today(),
  )
  if (!decided.ok)
    return isOfList(loan.events, terms.reference, decided.code) ? null : saleSentence(decided.code)
  await record(trx, services, loan, decided)
  await queueMessage(trx, services, soldMessage(loan, terms))
  return null
}
