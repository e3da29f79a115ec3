/** From an application to money that has arrived, or to an application of which nothing becomes. */
import { addDays } from '../calendar.ts'
import { agree, approve, cancel, confirmNote, decline, revokeApproval } from '../commands/apply.ts'
import { disburse, failPayout, reversePayout, sendPayout } from '../commands/payout.ts'
import { OFFER_DAYS } from '../offer-days.ts'
import { recognitionPolicyOn } from '../recognition/policy.ts'
import type { Life } from './life.ts'

/** @returns whether the loan runs */
export function payOut(life: Life): boolean {
  const { events, input } = life
  if (!life.do(agree(events, { terms: input.terms }, life.today))) return false
  if (life.happens('noLoan', 'application')) {
    comeToNothing(life)
    return false
  }
  if (!life.do(approve(events, {}, life.today))) return false
  if (!life.do(confirmNote(events, { noteHash: 'simulated' }, life.today))) return false
  if (life.happens('payoutFailed', 'payout') && !failOnce(life)) return false
  if (!arrive(life, 'payout')) return false
  return !life.happens('payoutReturned', 'payout') || comeBackOnce(life)
}

function comeToNothing(life: Life): void {
  const { events } = life
  const declined = () =>
    decline(events, { reason: 'simulated', reapplyFrom: addDays(life.today, 30) }, life.today)
  switch (Math.floor(life.input.draw('no loan') * 4)) {
    case 0:
      life.do(declined())
      return
    case 1:
      life.do(approve(events, {}, life.today))
      life.do(revokeApproval(events, { reason: 'simulated' }, life.today))
      life.do(declined())
      return
    case 2:
      life.do(cancel(events, { cause: 'withdrawn', reason: 'simulated' }, life.today))
      return
    default:
      life.do(approve(events, {}, life.today))
      if (life.wait(OFFER_DAYS + 1))
        life.do(cancel(events, { cause: 'lapsed', reason: 'simulated' }, life.today))
  }
}

function arrive(life: Life, reference: string): boolean {
  const { events, input } = life
  if (!life.do(sendPayout(events, { reference }, life.today)) || !life.wait(1)) return false
  const policy = recognitionPolicyOn(life.today, input.policies)
  const arrived = { reference, on: life.today, holidays: input.holidays, policy, withStampTax: true }
  return life.do(disburse(events, arrived, life.today))
}

function failOnce(life: Life): boolean {
  const reference = 'payout-failed'
  if (!life.do(sendPayout(life.events, { reference }, life.today)) || !life.wait(1)) return false
  return life.do(failPayout(life.events, { reference, reason: 'simulated' }, life.today))
}

/** The money comes back some days after it had arrived, and is sent again. */
function comeBackOnce(life: Life): boolean {
  if (!life.wait(life.days('payout returned', [1, 4]))) return false
  const returned = { reference: 'payout', on: life.today, reason: 'simulated' }
  return life.do(reversePayout(life.events, returned, life.today)) && arrive(life, 'payout-again')
}
