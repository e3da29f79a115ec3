/** Reminds of a due date: three days before and on the day, once each. */
import { addDays, DUE_SOON_DAYS, type IsoDate } from '@sandigan/lending'
import type { Services } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { JobData } from '../../jobs/queues.ts'
import { mayRemind } from '../../providers/sms/quiet-hours.ts'
import { sendText, standingOf } from './send-notice.ts'

type ReminderKind = JobData['remind']['reason']

const BATCH = 1_000

/**
 * Puts a job in the queue for every date that has come, a batch at a time. A reminder that was missed (the service
 * stood still, the date jumped) is made up for while it is still of use. Returns how many were put in.
 */
export async function enqueueReminders(services: Services, batch = BATCH): Promise<number> {
  const { clock } = services
  if (!mayRemind(clock)) return 0
  const today = clock.today()
  let put = await enqueueKind(services, 'today', { from: today, to: today }, batch)
  const ahead = { from: addDays(today, 1), to: addDays(today, DUE_SOON_DAYS) }
  put += await enqueueKind(services, 'soon', ahead, batch)
  return put
}

interface Days {
  from: IsoDate
  to: IsoDate
}

async function enqueueKind(
  services: Services,
  kind: ReminderKind,
  days: Days,
  batch: number,
): Promise<number> {
  const { db, jobs } = services
  let put = 0
  let after: JobData['remind'] | null = null
  for (;;) {
    const rows: JobData['remind'][] = await unreminded(db, kind, days, { after, batch })
    await db.transaction().execute(async (trx) => {
      for (const data of rows)
        await jobs.send(trx, 'remind', data, { key: `${data.orderId} ${data.on} ${data.reason}` })
    })
    put += rows.length
    after = rows.at(-1) ?? null
    if (rows.length < batch) return put
  }
}

/** Due dates of a stretch of days for which no reminder of this kind went out. One index range. */
async function unreminded(
  db: Db,
  kind: ReminderKind,
  days: Days,
  page: { after: JobData['remind'] | null; batch: number },
): Promise<JobData['remind'][]> {
  const { after, batch } = page
  let query = db
    .selectFrom('loan_dues as d')
    .select(['d.borrower_id', 'd.loan_id', 'd.due_on'])
    .where('d.amount', '>', 0)
    .where('d.due_on', '>=', days.from)
    .where('d.due_on', '<=', days.to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders as r')
            .select('r.loan_id')
            .whereRef('r.borrower_id', '=', 'd.borrower_id')
            .whereRef('r.loan_id', '=', 'd.loan_id')
            .whereRef('r.due_on', '=', 'd.due_on')
            .where('r.kind', '=', kind),
        ),
      ),
    )
  if (after !== null)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('d.due_on', 'd.borrower_id', 'd.loan_id'),
        '>',
        tuple(after.on, after.borrowerId, after.orderId),
      ),
    )
  const rows = await query
    .orderBy('d.due_on')
    .orderBy('d.borrower_id')
    .orderBy('d.loan_id')
    .limit(batch)
    .execute()
  return rows.map((row) => ({
    borrowerId: row.borrower_id,
    orderId: row.loan_id,
    on: row.due_on,
    reason: kind,
  }))
}

/** Sends one reminder, unless it was sent, has been overtaken by a payment, or comes too late to be of use. */
export async function remind(services: Services, job: JobData['remind']): Promise<void> {
  const { clock, db } = services
  const today = clock.today()
  const useful = job.reason === 'today' ? job.on === today : job.on > today
  if (!useful || !mayRemind(clock)) return
  const key = { borrowerId: job.borrowerId, loanId: job.orderId }
  const standing = await standingOf(services, key)
  if (standing === null || standing.nextDueOn !== job.on || standing.nextDue === 0) return
  const mine = await db
    .insertInto('reminders')
    .values({
      borrower_id: job.borrowerId,
      loan_id: job.orderId,
      due_on: job.on,
      kind: job.reason,
      sent_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('loan_id')
    .executeTakeFirst()
  // Written down before it is sent: a reminder lost to a crash is better than one sent twice.
  if (mine !== undefined) await sendText(services, key, job.reason, standing)
}
