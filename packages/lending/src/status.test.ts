import { describe, expect, test } from 'vitest'
import { addDays, manilaDate } from './calendar.ts'
import { agree, approve, cancel, confirmNote, decideBy, decline } from './commands/apply.ts'
import { disburse, failPayout, sendPayout } from './commands/payout.ts'
import { pay } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { NO_HOLIDAYS } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { RefusalCode } from './refusals.ts'
import { RELEASED } from './rules.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'

const DAY = '2026-05-01'
const applied = (): LoanEvent[] => done(agree([], { terms: SMALL }, DAY))
const approved = (): LoanEvent[] => [...applied(), ...done(approve(applied(), {}, DAY))]
const confirmed = (): LoanEvent[] => [...approved(), ...done(confirmNote(approved(), { noteHash: 'n' }, DAY))]
const sent = (): LoanEvent[] => [...confirmed(), ...done(sendPayout(confirmed(), { reference: 'o1' }, DAY))]
const failed = (): LoanEvent[] => [
  ...sent(),
  ...done(failPayout(sent(), { reference: 'o1', reason: 'closed' }, DAY)),
]

describe('status before the money arrives', () => {
  test.each([
    { claim: 'an application is under review', events: applied(), status: 21, stage: 'reviewing' },
    { claim: 'approved waits for the note', events: approved(), status: 151, stage: 'awaiting-note' },
    { claim: 'a confirmed note is on its way', events: confirmed(), status: 151, stage: 'sending' },
    { claim: 'a sent payout is on its way', events: sent(), status: 151, stage: 'sending' },
    { claim: 'a failed transfer says so', events: failed(), status: 151, stage: 'payout-failed' },
  ])('$claim', { meta: { spec: ['4.lifecycle'] } }, ({ events, status, stage }) => {
    expect(loanOn(events, DAY)).toMatchObject({ status, stage })
  })

  test('declined says from when to apply again', { meta: { spec: ['4.lifecycle'] } }, () => {
    const events = [
      ...applied(),
      ...done(decline(applied(), { reason: 'income', reapplyFrom: '2026-06-01' }, DAY)),
    ]
    expect(loanOn(events, DAY)).toMatchObject({ status: 110, reapplyFrom: '2026-06-01' })
  })

  test('withdrawn owes nothing', { meta: { spec: ['4.lifecycle'] } }, () => {
    const events = [
      ...approved(),
      ...done(cancel(approved(), { cause: 'withdrawn', reason: 'changed my mind' }, DAY)),
    ]
    expect(loanOn(events, DAY)).toMatchObject({ status: 200, stage: 'cancelled', outstanding: 0 })
  })

  test('after a failed transfer the money is sent again under another reference', () => {
    const again = [...failed(), ...done(sendPayout(failed(), { reference: 'o2' }, DAY))]
    expect(loanOn(again, DAY).stage).toBe('sending')
  })

  test('the decision is due within a day', { meta: { spec: ['4.lifecycle', '9.terms.decision'] } }, () => {
    expect(decideBy(DAY)).toBe('2026-05-02')
  })
})

describe('status of a running loan, at its edges', () => {
  test.each([
    { days: 0, status: 170 },
    { days: 26, status: 170 },
    { days: 27, status: 174 },
    { days: 30, status: 174 },
    { days: 31, status: 180 },
  ])(
    'on day $days, the first payment due on day 30: $status',
    { meta: { spec: ['4.lifecycle'] } },
    ({ days, status }) => {
      expect(loanOn(runningLoan(LARGE), dayOf(LARGE, days)).status).toBe(status)
    },
  )

  test('a planted bug is caught: a notice of four days shows a day early', () => {
    const loan = loanOn(runningLoan(LARGE), dayOf(LARGE, 26), { ...RELEASED, dueSoonDays: 4 })
    expect(loan.status).not.toBe(170)
  })

  test('the turn is at midnight in Manila', () => {
    const events = runningLoan(LARGE)
    const lastMillisecond = Date.parse('2026-05-31T15:59:59.999Z')
    expect(loanOn(events, manilaDate(lastMillisecond)).status).toBe(174)
    expect(loanOn(events, manilaDate(lastMillisecond + 1)).status).toBe(180)
  })

  test('every turn is at midnight in Manila: to due soon, to overdue', () => {
    const events = runningLoan(LARGE)
    const statuses = (midnight: string) =>
      [-1, 0].map((ms) => loanOn(events, manilaDate(Date.parse(midnight) + ms)).status)
    expect(statuses('2026-05-28T00:00:00+08:00')).toEqual([170, 174])
    expect(statuses('2026-06-01T00:00:00+08:00')).toEqual([174, 180])
  })

  test('a payment taken back makes it overdue again', () => {
    const due = loanOn(runningLoan(LARGE), dayOf(LARGE, 30)).dueNow
    const after = paid(runningLoan(LARGE), due, dayOf(LARGE, 30))
    const taken = [
      ...after,
      ...done(reversePayment(after, { reference: 'pay-5', reason: 'returned' }, dayOf(LARGE, 31))),
    ]
    expect(loanOn(after, dayOf(LARGE, 31)).status).toBe(170)
    expect(loanOn(taken, dayOf(LARGE, 31)).status).toBe(180)
  })

  test('the last centavo settles it, and one centavo less does not', {
    meta: { spec: ['4.lifecycle'] },
  }, () => {
    const all = loanOn(runningLoan(LARGE), dayOf(LARGE, 70)).settlement.amount
    expect(loanOn(paid(runningLoan(LARGE), all, dayOf(LARGE, 70)), dayOf(LARGE, 70)).status).toBe(200)
    expect(loanOn(paid(runningLoan(LARGE), all - 1, dayOf(LARGE, 70)), dayOf(LARGE, 70)).status).not.toBe(200)
  })

  test('paying what is overdue makes it run again, paying all settles it', {
    meta: { spec: ['4.lifecycle'] },
  }, () => {
    const due = loanOn(runningLoan(LARGE), dayOf(LARGE, 31)).dueNow
    expect(loanOn(paid(runningLoan(LARGE), due - 1, dayOf(LARGE, 31)), dayOf(LARGE, 31)).status).toBe(180)
    expect(loanOn(paid(runningLoan(LARGE), due, dayOf(LARGE, 31)), dayOf(LARGE, 31)).status).toBe(170)
  })

  test('a standing for a past day does not know what came later', () => {
    const events = paid(runningLoan(LARGE), 5_380_55, dayOf(LARGE, 30))
    expect(loanOn(events, dayOf(LARGE, 29))).toEqual(loanOn(runningLoan(LARGE), dayOf(LARGE, 29)))
  })
})

describe('a command that cannot be', () => {
  const running = runningLoan(SMALL)
  const today = addDays(DAY, 10)
  const money = { reference: 'p', amount: 100, on: DAY, channel: 'store' }
  const withPayment = paid(running, 100, DAY)
  test.each<[string, () => { ok: boolean; code?: RefusalCode }, RefusalCode]>([
    ['agreeing twice', () => agree(applied(), { terms: SMALL }, DAY), 'ALREADY_AGREED'],
    [
      'agreeing to a broken ceiling',
      () => agree([], { terms: { ...SMALL, dailyRatePpm: 2_001 } }, DAY),
      'CEILING_NOMINAL',
    ],
    ['approving twice', () => approve(approved(), {}, DAY), 'ALREADY_APPROVED'],
    ['approving nothing', () => approve([], {}, DAY), 'NOT_AGREED'],
    [
      'declining after approval',
      () => decline(approved(), { reason: 'x', reapplyFrom: DAY }, DAY),
      'NOT_UNDER_REVIEW',
    ],
    ['confirming before approval', () => confirmNote(applied(), { noteHash: 'n' }, DAY), 'NOT_APPROVED'],
    ['confirming twice', () => confirmNote(confirmed(), { noteHash: 'n' }, DAY), 'ALREADY_CONFIRMED'],
    ['sending before the note', () => sendPayout(approved(), { reference: 'o' }, DAY), 'NOTE_NOT_CONFIRMED'],
    ['sending the same twice', () => sendPayout(sent(), { reference: 'o1' }, DAY), 'ALREADY_SENT'],
    [
      'sending another while one is unknown',
      () => sendPayout(sent(), { reference: 'o2' }, DAY),
      'PAYOUT_IN_FLIGHT',
    ],
    ['reusing a failed reference', () => sendPayout(failed(), { reference: 'o1' }, DAY), 'REFERENCE_REUSED'],
    ['failing twice', () => failPayout(failed(), { reference: 'o1', reason: 'x' }, DAY), 'ALREADY_FAILED'],
    [
      'arriving unsent',
      () => disburse(failed(), { reference: 'o1', on: DAY, holidays: NO_HOLIDAYS }, DAY),
      'PAYOUT_NOT_SENT',
    ],
    [
      'arriving twice',
      () => disburse(running, { reference: 'payout', on: DAY, holidays: NO_HOLIDAYS }, DAY),
      'ALREADY_DISBURSED',
    ],
    [
      'withdrawing with money under way',
      () => cancel(sent(), { cause: 'withdrawn', reason: 'x' }, DAY),
      'PAYOUT_IN_FLIGHT',
    ],
    ['paying before the payout', () => pay(sent(), money, DAY), 'NOT_DISBURSED'],
    ['paying nothing', () => pay(running, { ...money, amount: 0 }, today), 'AMOUNT_INVALID'],
    ['paying half a centavo', () => pay(running, { ...money, amount: 0.5 }, today), 'AMOUNT_INVALID'],
    ['paying tomorrow', () => pay(running, { ...money, on: addDays(today, 1) }, today), 'DATE_IN_FUTURE'],
    [
      'paying before the loan',
      () => pay(running, { ...money, on: addDays(DAY, -1) }, today),
      'DATE_BEFORE_LOAN',
    ],
    ['paying on 31 June', () => pay(running, { ...money, on: '2026-06-31' }, today), 'DATE_INVALID'],
    [
      'the same payment twice',
      () => pay(withPayment, { ...money, reference: 'pay-5' }, today),
      'ALREADY_PAID',
    ],
    [
      'taking back what never came',
      () => reversePayment(running, { reference: 'z', reason: 'x' }, today),
      'PAYMENT_UNKNOWN',
    ],
  ])('%s is refused by name', { meta: { spec: ['4.lifecycle'] } }, (_, command, code) => {
    expect(command()).toEqual({ ok: false, code })
  })
})
