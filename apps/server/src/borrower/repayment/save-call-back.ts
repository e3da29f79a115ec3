import {
  type callBackCancel,
  type callBackSave,
  type DataOf,
  done,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import { addCallBack, endCallBack, lastRestFrom, openCallBack, restOf } from '../../core/book/call-backs.ts'
import { callTime, restAfter, slotOf } from '../../core/book/call-slots.ts'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { findLoan, lockBorrower } from '../../core/loans/loan-repository.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { countUse, DAY } from '../../platform/limits/rate-limits.ts'
import { once } from '../../platform/once.ts'

type Save = PayloadOf<typeof callBackSave>
type Saved = DataOf<typeof callBackSave>

/** More requests and changes than this are no plan for a day. */
const A_DAY = 10

/**
 * Requests a call back, or moves the one that waits: a loan has one at a time. The first request of a loan in 30 days lets
 * its reminders rest; a move does not prolong that. Refuses a time that cannot be chosen (any more), by CALL_BACK_TIME.
 */
export const saveCallBack: Handler<Save, Saved> = (services, caller, payload) =>
  services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, 'callBackSave', payload, () =>
        request(trx, services, caller.borrowerId, payload),
      ),
    )

async function request(
  trx: Trx,
  { clock }: Services,
  borrowerId: string,
  { productId, orderId, day, hour, note = '' }: Save,
): Promise<Outcome<Saved>> {
  // Simultaneous requests take turns, and after a deletion of the account nothing is written any more.
  if (!(await lockBorrower(trx, borrowerId))) return refuse('SESSION_EXPIRED')
  const key = { borrowerId, loanId: orderId }
  const loan = await findLoan(trx, { ...key, productId })
  if (loan === null) return refuse('NOT_FOUND')
  const today = clock.today()
  const standing = loanToday(loan.events, today)
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (amountToPay(standing) === 0) return refuse('NOTHING_DUE')
  const words = note.trim()
  const open = await openCallBack(trx, key)
  const callBack = { day, hour: Number(hour), note: words }
  const rest = await restOf(trx, key, today)
  if (open !== null && isSame({ ...slotOf(open.callAt), note: open.note }, callBack))
    return done({ callBack, restsUntil: rest?.until ?? '' })
  const holidays = await readHolidays(trx)
  const callAt = callTime(callBack, clock.now(), holidays)
  if (callAt === null) return refuse('CALL_BACK_TIME')
  const use = { counter: `call-back:${borrowerId}`, windowSeconds: DAY, allowed: A_DAY }
  if (!(await countUse(trx, clock, use))) return refuse('TOO_MANY_REQUESTS')
  await endCallBack(trx, key, 'moved', timestamp(clock))
  const restsUntil = restAfter(today, await lastRestFrom(trx, key), holidays)
  const requestedAt = timestamp(clock)
  await addCallBack(trx, key, { callAt, note: words, requestedAt, requestedOn: today, restsUntil })
  return done({ callBack, restsUntil: restsUntil ?? rest?.until ?? '' })
}

const isSame = (one: Saved['callBack'], other: Saved['callBack']): boolean =>
  one.day === other.day && one.hour === other.hour && one.note === other.note

/** Nobody calls then. What rests goes on resting: its end is fixed, and says so to both sides. */
export const cancelCallBack: Handler<
  PayloadOf<typeof callBackCancel>,
  DataOf<typeof callBackCancel>
> = async ({ db, clock }, { borrowerId }, { productId, orderId }) => {
  const key = { borrowerId, loanId: orderId }
  if ((await findLoan(db, { ...key, productId })) === null) return refuse('NOT_FOUND')
  await db.transaction().execute((trx) => endCallBack(trx, key, 'cancelled', timestamp(clock)))
  return done({ restsUntil: (await restOf(db, key, clock.today()))?.until ?? '' })
}
