/**
 * Reminds of a due date, three days before, on the day, and 1, 3, 7, 14 and 30 days after it while it is unpaid, and of
 * an approved offer a day before its last one, and of the end of a pause; each once.
 */
import {
  addDays,
  type IsoDate,
  type LoanStanding,
  loanToday,
  OFFER_DAYS,
  offerEndsOn,
} from '@sandigan/lending'
import { type AliasedExpression, type ExpressionBuilder, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import {
  DUE_REMINDERS,
  type DueReminder,
  isDueReminder,
  isNotExpired,
  PAUSE_REMINDER_DAYS,
} from '../../core/messages/reminder-expiry.ts'
import { mayRemind } from '../../platform/providers/sms/quiet-hours.ts'
import { queueLoanMessage } from '../../core/messages/queue-loan-message.ts'
import { restOf } from '../../core/book/call-backs.ts'
import { type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'

type Reminder = JobData['remind']

const BATCH = 1_000

/**
 * Puts a job in the queue for every date that has come, a batch at a time. A reminder that was missed (the service
 * stood still, the date jumped) is made up for while it is still valid. Returns how many were put in.
 */
export async function enqueueReminders(services: Services, batch = BATCH): Promise<number> {
  const { clock } = services
  if (!mayRemind(clock)) return 0
  const today = clock.today()
  const lists: List[] = [
    ...Object.keys(DUE_REMINDERS)
      .filter(isDueReminder)
      .map((kind) => unremindedDues(kind, datesOf(kind, today), today)),
    unremindedOffers(today),
    unremindedPauses(today),
  ]
  let put = 0
  for (const list of lists) put += await enqueueAll(services, list, batch)
  return put
}

/** Somebody who may be reminded, and the day by which the list is in order. */
interface Found {
  readonly borrower_id: string
  readonly loan_id: string
  readonly day: IsoDate
}

interface List {
  readonly reason: Reminder['reason']
  find(db: Db): AliasedExpression<Found, 'found'>
  /** The day that the reminder is about. */
  on(day: IsoDate): IsoDate
}

async function enqueueAll({ db, jobs }: Services, list: List, batch: number): Promise<number> {
  let put = 0
  let after: Found | null = null
  for (;;) {
    const rows: Found[] = await readPage(db, list, { after, batch })
    await db.transaction().execute(async (trx) => {
      for (const { borrower_id: borrowerId, loan_id: orderId, day } of rows) {
        const data = { borrowerId, orderId, on: list.on(day), reason: list.reason }
        await jobs.send(trx, 'remind', data, { key: `${orderId} ${data.on} ${data.reason}` })
      }
    })
    put += rows.length
    after = rows.at(-1) ?? null
    if (rows.length < batch) return put
  }
}

/** The next rows of a list after one of it. The planner inlines the inner statement: it is one index range. */
function readPage(
  db: Db,
  list: List,
  { after, batch }: { after: Found | null; batch: number },
): Promise<Found[]> {
  let query = db.selectFrom(list.find(db)).select(['borrower_id', 'loan_id', 'day'])
  if (after !== null)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('day', 'borrower_id', 'loan_id'), '>', tuple(after.day, after.borrower_id, after.loan_id)),
    )
  return query.orderBy('day').orderBy('borrower_id').orderBy('loan_id').limit(batch).execute()
}

interface Days {
  from: IsoDate
  to: IsoDate
}

/** The due dates for which a kind of reminder is valid today. */
function datesOf(kind: DueReminder, today: IsoDate): Days {
  const { from, to } = DUE_REMINDERS[kind]
  return { from: addDays(today, -to), to: addDays(today, -from) }
}

/**
 * That no reminder of this kind went out for a loan.
 *
 * @param of the alias that has the loan's key
 * @param day the column that has the day which the reminder is about; any day where it is left out
 */
const notReminded = (kind: Reminder['reason'], of: 'd' | 'p', day?: string) => sql<boolean>`not exists (
  select from reminders r
  where r.borrower_id = ${sql.ref(`${of}.borrower_id`)} and r.loan_id = ${sql.ref(`${of}.loan_id`)}
    and r.kind = ${kind}${day === undefined ? sql`` : sql` and r.due_on = ${sql.ref(day)}`}
)`

/** Due dates of a stretch of days for which no reminder of this kind went out, and none rests. */
const unremindedDues = (kind: DueReminder, days: Days, today: IsoDate): List => ({
  reason: kind,
  on: (day) => day,
  find: (db) =>
    db
      .selectFrom('loan_dues as d')
      .select(['d.borrower_id', 'd.loan_id', 'd.due_on as day'])
      .where('d.amount', '>', 0)
      .where('d.due_on', '>=', days.from)
      .where('d.due_on', '<=', days.to)
      .where(notReminded(kind, 'd', 'd.due_on'))
      // Made up for after the rest, while it is still valid.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('call_backs as c')
              .select('c.loan_id')
              .whereRef('c.borrower_id', '=', 'd.borrower_id')
              .whereRef('c.loan_id', '=', 'd.loan_id')
              .where('c.rests_until', '>=', today),
          ),
        ),
      )
      // Nor of a loan that is paused, from the evening before.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('loan_projection as p')
              .select('p.loan_id')
              .whereRef('p.borrower_id', '=', 'd.borrower_id')
              .whereRef('p.loan_id', '=', 'd.loan_id')
              .where('p.paused_from', '<=', addDays(today, 1))
              .where('p.paused_to', '>=', today),
          ),
        ),
      )
      // Who is late with several instalments is reminded of the oldest alone.
      .$if(DUE_REMINDERS[kind].from > 0, (query) => query.where(hasNoOlderDue))
      .as('found'),
})

const hasNoOlderDue = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database & { d: Database['loan_dues'] }, 'd'>) =>
  not(
    exists(
      selectFrom('loan_dues as older')
        .select('older.no')
        .whereRef('older.borrower_id', '=', 'd.borrower_id')
        .whereRef('older.loan_id', '=', 'd.loan_id')
        .whereRef('older.due_on', '<', 'd.due_on')
        .where('older.amount', '>', 0),
    ),
  )

/** Approved offers whose last day is today or tomorrow, and whose borrower was not reminded of it, by the approval. */
function unremindedOffers(today: IsoDate): List {
  const latest = addDays(today, 1 - OFFER_DAYS)
  return {
    reason: 'offer',
    on: offerEndsOn,
    find: (db) =>
      db
        .selectFrom('loan_projection as p')
        .innerJoin('loan_events as e', (join) =>
          join.onRef('e.borrower_id', '=', 'p.borrower_id').onRef('e.loan_id', '=', 'p.loan_id'),
        )
        .select(['p.borrower_id', 'p.loan_id', 'e.value_date as day'])
        .where('p.stage', '=', 'awaiting-note')
        // Nothing is approved before it was applied for: this is what the index knows.
        .where('p.agreed_on', '<=', latest)
        .where('e.type', '=', 'approved')
        .where('e.value_date', '>=', addDays(today, -OFFER_DAYS))
        .where('e.value_date', '<=', latest)
        .where(notReminded('offer', 'p'))
        .as('found'),
  }
}

/** Pauses that end within days, and whose borrower was not reminded of it. */
const unremindedPauses = (today: IsoDate): List => ({
  reason: 'pauseEnds',
  on: (day) => day,
  find: (db) =>
    db
      .selectFrom('loan_projection as p')
      .select((eb) => ['p.borrower_id', 'p.loan_id', eb.ref('p.paused_to').$notNull().as('day')])
      .where('p.open', '=', true)
      .where('p.paused_from', '<=', today)
      .where('p.paused_to', '>=', today)
      .where('p.paused_to', '<=', addDays(today, PAUSE_REMINDER_DAYS))
      .where(notReminded('pauseEnds', 'p', 'p.paused_to'))
      .as('found'),
})

/** Queues one reminder, unless it was queued before, has been overtaken, or has expired. */
export async function remind(services: Services, job: Reminder): Promise<void> {
  const { clock, db } = services
  if (!mayRemind(clock)) return
  const key = { borrowerId: job.borrowerId, loanId: job.orderId }
  const standing = await standingOf(services, key)
  if (standing === null || !isNotExpired(job.reason, job.on, standing, clock.today())) return
  // Not noted as sent: it is made up for.
  if (job.reason !== 'pauseEnds' && isPaused(standing)) return
  if ((await restOf(db, key, clock.today())) !== null) return
  await db.transaction().execute(async (trx) => {
    const mine = await trx
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
    if (mine === undefined) return
    await queueLoanMessage(trx, services, key, standing, { template: job.reason, dueOn: job.on })
  })
}

/** Nobody is reminded on days of a pause, nor of a date that it moves tomorrow. */
const isPaused = ({ on, pause }: LoanStanding): boolean => pause !== null && pause.from <= addDays(on, 1)

/** What the offer's `sendSms` promises, or does not. (Decision 024.) */
const isDecision = (message: JobData['notify']['message']): boolean =>
  message === 'approved' || message === 'declined'

/** Tells the borrower that the order moved. Whether and when the message leaves, the outbox knows. */
export async function sendNotice(services: Services, job: JobData['notify']): Promise<void> {
  const { message, sequence } = job
  if (isDecision(message) && !services.config.decisionSms) return
  const key = { borrowerId: job.borrowerId, loanId: job.orderId }
  const standing = await standingOf(services, key)
  // An approval that was taken back in the meantime is not reported.
  if (standing === null || (message === 'approved' && standing.approvedOn === null)) return
  const once = sequence === undefined ? {} : { key: `${job.orderId} ${message} ${sequence}` }
  await services.db
    .transaction()
    .execute((trx) =>
      queueLoanMessage(trx, services, key, standing, { template: templateOf(message, standing), ...once }),
    )
}

/** Who is offered less reads that, and not that nothing is to be had. */
const templateOf = (message: JobData['notify']['message'], { offered }: LoanStanding) =>
  message === 'declined' && offered !== null ? 'offeredLess' : message

async function standingOf(services: Services, key: LoanKey): Promise<LoanStanding | null> {
  const events = await readEvents(services.db, key)
  return events.length === 0 ? null : loanToday(events, services.clock.today())
}
