import {
  COLLECTION_TYPE,
  COMPLAINT_PICTURES,
  type DataOf,
  done,
  type Outcome,
  type PayloadOf,
  type problemSave,
  refuse,
  REPLY_WEEKDAYS,
} from '@sandigan/contract'
import { addWeekdays } from '@sandigan/lending'
import { timestamp } from '../../platform/clock.ts'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { messageOf } from '../../platform/copy/copy.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { countUse, DAY } from '../../platform/limits/rate-limits.ts'
import { once } from '../../platform/once.ts'
import { lockBorrower } from '../../core/loans/loan-repository.ts'
import { addComplaint, attachPictures } from '../../core/complaints/complaint-repository.ts'
import { allowsCollection, orderStandings } from './problem-orders.ts'
import { type ChosenType, readType } from '../../core/complaints/problem-types.ts'
import { picturesOf } from '../../core/complaints/picture-links.ts'

type Payload = PayloadOf<typeof problemSave>
type Data = DataOf<typeof problemSave>

const A_DAY = 20

/**
 * Files a complaint. Refuses no text (COMPLAINT_TEXT_EMPTY), an order that is not the borrower's (NOT_FOUND), type
 * 1 about an order of which no payment can have been requested (COMPLAINT_COLLECTION_CLOSED), and by name a type,
 * a sub-type or a picture that is none. (Specification, points 4 and 5.)
 */
export const saveProblem: Handler<Payload, Data> = async (services, caller, payload) => {
  const read = readType(payload.problemType, payload.problemSonType ?? '')
  if (!read.ok) return wrong(caller, read.field)
  if (payload.problemDetail.trim() === '') return refuse('COMPLAINT_TEXT_EMPTY')
  const pictures = picturesOf(services.config.secretKey, payload.problemImage ?? '')
  if (pictures === null || pictures.length > COMPLAINT_PICTURES) return wrong(caller, 'problemImage')
  try {
    return await services.db
      .transaction()
      .execute((trx) =>
        once(trx, services.clock, caller, 'problemSave', payload, () =>
          file(trx, services, caller, payload, read.chosen, pictures),
        ),
      )
  } catch (error) {
    if (error instanceof ForeignPicture) return wrong(caller, 'problemImage')
    throw error
  }
}

/** Takes the complaint back with it: a picture that is somebody else's is found only while attaching. */
class ForeignPicture extends Error {}

async function file(
  trx: Trx,
  services: Services,
  caller: Caller,
  payload: Payload,
  { type, sonType }: ChosenType,
  pictures: readonly string[],
): Promise<Outcome<Data>> {
  const { clock } = services
  const { borrowerId } = caller
  // A deletion of the account meanwhile comes first, and then nothing of its borrower is written any more.
  if (!(await lockBorrower(trx, borrowerId))) return refuse('SESSION_EXPIRED')
  const today = clock.today()
  const orders = await orderStandings(trx, borrowerId, today)
  const order = orders.find(({ orderNo }) => orderNo === payload.orderNo)
  // A complaint is about an order, except for a borrower who has none.
  if (order === undefined && (payload.orderNo || orders.length > 0)) return refuse('NOT_FOUND')
  if (type === COLLECTION_TYPE && !(order && allowsCollection(order.standing)))
    return refuse('COMPLAINT_COLLECTION_CLOSED')
  if (
    !(await countUse(trx, clock, { counter: `complaint:${borrowerId}`, windowSeconds: DAY, allowed: A_DAY }))
  )
    return refuse('TOO_MANY_REQUESTS')
  const problemId = newId()
  const replyBy = addWeekdays(today, REPLY_WEEKDAYS)
  await addComplaint(trx, {
    borrower_id: borrowerId,
    problem_id: problemId,
    order_no: order?.orderNo ?? null,
    problem_type: type,
    problem_son_type: sonType,
    content: payload.problemDetail,
    filed_at: timestamp(clock),
    reply_by: replyBy,
  })
  if (!(await attachPictures(trx, { borrowerId, problemId, part: 'problem' }, pictures)))
    throw new ForeignPicture()
  return done({ problemId, replyBy })
}

function wrong({ language }: Caller, field: string): Outcome<Data> {
  const plain = refuse('PAYLOAD_INVALID')
  return refuse('PAYLOAD_INVALID', `${messageOf(plain, language)}: ${field}`)
}
