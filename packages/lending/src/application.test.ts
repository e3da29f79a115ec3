import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { agree, approve, cancel, confirmNote, decline } from './commands/apply.ts'
import type { Outcome } from './commands/outcome.ts'
import { disburse, failPayout, netProceedsOf, payoutOf, sendPayout } from './commands/payout.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { done, runningLoan, SMALL } from './testing/loans.ts'

const DAY = SMALL.offeredOn
const NEXT = addDays(DAY, 1)
const REFUSED = { reason: 'income', reapplyFrom: '2026-06-01' }
const WITHDRAWN = { cause: 'withdrawn', reason: 'changed my mind' } as const

const applied = (): LoanEvent[] => done(agree([], { terms: SMALL }, DAY))
const approved = (): LoanEvent[] => [...applied(), ...done(approve(applied(), {}, DAY))]
const declined = (): LoanEvent[] => [...applied(), ...done(decline(applied(), REFUSED, DAY))]
const confirmed = (): LoanEvent[] => [...approved(), ...done(confirmNote(approved(), { noteHash: 'n' }, DAY))]
const ended = (events: LoanEvent[]): LoanEvent[] => [...events, ...done(cancel(events, WITHDRAWN, DAY))]
const sent = (reference = 'o1', before = confirmed(), on = DAY): LoanEvent[] => [
  ...before,
  ...done(sendPayout(before, { reference }, on)),
]
const failed = (): LoanEvent[] => [
  ...sent(),
  ...done(failPayout(sent(), { reference: 'o1', reason: 'closed' }, DAY)),
]
const arrives = (events: LoanEvent[], change: { reference?: string; on?: string } = {}): Outcome =>
  disburse(events, { reference: 'o1', on: NEXT, holidays: NO_HOLIDAYS, ...change }, NEXT)

describe('what is recorded before a loan runs', () => {
  test.each<[string, LoanEvent[], Partial<LoanEvent>]>([
    ['an application', applied(), { type: 'agreed', terms: SMALL }],
    ['an approval', approved(), { type: 'approved' }],
    ['a refusal', declined(), { type: 'declined', ...REFUSED }],
    ['a confirmed note', confirmed(), { type: 'noteConfirmed', noteHash: 'n' }],
    ['a withdrawal', ended(approved()), { type: 'cancelled', ...WITHDRAWN }],
    // ₱8,000 less the fee of 5 %.
    ['a payout', sent(), { type: 'payoutSent', reference: 'o1', amount: 7_600_00 }],
    ['a failed payout', failed(), { type: 'payoutFailed', reference: 'o1', reason: 'closed' }],
  ])('%s is an event of its day', (_, events, event) => {
    expect(events.at(-1)).toStrictEqual({ on: DAY, recordedOn: DAY, ...event })
  })

  test('the money arrived on its own day, however late we hear of it, and the plan begins there', () => {
    const [event] = done(disburse(sent(), { reference: 'o1', on: DAY, holidays: NO_HOLIDAYS }, NEXT))
    expect(event).toMatchObject({ type: 'disbursed', on: DAY, recordedOn: NEXT, reference: 'o1' })
    expect(event?.type === 'disbursed' && event.plan[0]).toMatchObject({
      interestFrom: DAY,
      dueOn: addDays(DAY, 30),
      total: 2_152_22,
    })
  })

  test('a fee that is spread is not kept back from the payout', () => {
    expect(netProceedsOf(SMALL)).toBe(7_600_00)
    expect(netProceedsOf({ ...SMALL, feeMode: 'spread' })).toBe(8_000_00)
  })
})

describe('where a payout is', () => {
  const order = sent().at(-1)
  test.each([
    ['nowhere before it is sent', confirmed(), { state: 'none' }],
    ['in flight once it is', sent(), { state: 'in-flight', sent: order }],
    ['failed when the provider says so', failed(), { state: 'failed', sent: order }],
    ['arrived when it did', runningLoan(SMALL), { state: 'arrived', sent: runningLoan(SMALL)[3] }],
  ])('%s', (_, events, payout) => expect(payoutOf(events)).toStrictEqual(payout))

  test('in flight again under another reference, which no failure of the first one ends', () => {
    const again = sent('o2', failed(), NEXT)
    expect(payoutOf(again)).toMatchObject({ state: 'in-flight', sent: { reference: 'o2' } })
    const report = failed().slice(-1)
    expect(payoutOf([...again, ...report])).toMatchObject({ state: 'in-flight', sent: { reference: 'o2' } })
    expect(payoutOf(report)).toEqual({ state: 'none' })
    const fails = { reference: 'o2', reason: 'closed' }
    expect(done(failPayout(again, fails, NEXT))).toEqual([
      { type: 'payoutFailed', on: NEXT, recordedOn: NEXT, ...fails },
    ])
  })
})

describe('a command that comes at the wrong time is refused by name', () => {
  const running = runningLoan(SMALL)
  const end = (events: LoanEvent[], change: { reason?: string } = {}) =>
    cancel(events, { ...WITHDRAWN, ...change }, DAY)
  const fail = (events: LoanEvent[], reference = 'o1') =>
    failPayout(events, { reference, reason: 'closed' }, DAY)

  test.each<[string, () => Outcome, string]>([
    ['declining twice', () => decline(declined(), REFUSED, DAY), 'ALREADY_DECLINED'],
    [
      'declining without a reason',
      () => decline(applied(), { ...REFUSED, reason: ' ' }, DAY),
      'REASON_MISSING',
    ],
    ['declining nothing', () => decline([], REFUSED, DAY), 'NOT_AGREED'],
    ['approving what was declined', () => approve(declined(), {}, DAY), 'NOT_UNDER_REVIEW'],
    ['approving what was withdrawn', () => approve(ended(applied()), {}, DAY), 'NOT_UNDER_REVIEW'],
    [
      'confirming what was withdrawn',
      () => confirmNote(ended(approved()), { noteHash: 'n' }, DAY),
      'NOT_APPROVED',
    ],
    ['withdrawing twice', () => end(ended(approved())), 'ALREADY_CANCELLED'],
    ['withdrawing nothing', () => end([]), 'NOT_AGREED'],
    ['withdrawing what was declined', () => end(declined()), 'ALREADY_DECLINED'],
    ['withdrawing after the money arrived', () => end(running), 'ALREADY_DISBURSED'],
    ['withdrawing without a reason', () => end(approved(), { reason: ' ' }), 'REASON_MISSING'],
    ['sending for nothing', () => sendPayout([], { reference: 'o1' }, DAY), 'NOT_AGREED'],
    [
      'sending after the money arrived',
      () => sendPayout(running, { reference: 'o9' }, DAY),
      'ALREADY_DISBURSED',
    ],
    [
      'sending after it was withdrawn',
      () => sendPayout(ended(confirmed()), { reference: 'o1' }, DAY),
      'ALREADY_CANCELLED',
    ],
    ['failing after the money arrived', () => fail(running, 'payout'), 'ALREADY_DISBURSED'],
    ['failing what was never sent', () => fail(confirmed()), 'PAYOUT_NOT_SENT'],
    ['failing another payout', () => fail(sent(), 'o2'), 'PAYOUT_NOT_SENT'],
    ['failing another one after a failure', () => fail(failed(), 'o2'), 'PAYOUT_NOT_SENT'],
    ['arriving under another reference', () => arrives(sent(), { reference: 'o2' }), 'PAYOUT_NOT_SENT'],
    ['arriving before it was sent', () => arrives(sent(), { on: addDays(DAY, -1) }), 'DATE_BEFORE_LOAN'],
    ['arriving tomorrow', () => arrives(sent(), { on: addDays(NEXT, 1) }), 'DATE_IN_FUTURE'],
    ['arriving on no day', () => arrives(sent(), { on: '2026-02-30' }), 'DATE_INVALID'],
    ['arriving for nothing agreed', () => arrives(sent().slice(1)), 'NOT_AGREED'],
  ])('%s', (_, command, code) => expect(command()).toEqual({ ok: false, code }))
})

describe('the standing before the money arrives', () => {
  test('owes nothing, may not be settled and may not be extended', () => {
    const nothing = {
      received: 0,
      refunded: 0,
      interestEarned: 0,
      interestPaid: 0,
      feeEarned: 0,
      feePaid: 0,
      penaltyCharged: 0,
      penaltyPaid: 0,
      penaltyWaived: 0,
      principalPaid: 0,
      refundShortfall: 0,
      differences: 0,
      writtenOff: 0,
      onAccount: 0,
      feeLetGo: 0,
      interestCapitalised: 0,
      interestLetGo: 0,
      letGoAhead: 0,
      penaltyCapitalised: 0,
      principalLetGo: 0,
    }
    expect(loanOn(approved(), DAY)).toStrictEqual({
      on: DAY,
      status: 151,
      stage: 'awaiting-note',
      terms: SMALL,
      agreedOn: DAY,
      approvedOn: DAY,
      reapplyFrom: null,
      offered: null,
      ruleSet: null,
      reason: null,
      endedBy: null,
      disbursedOn: null,
      settledOn: null,
      writtenOffOn: null,
      deceasedOn: null,
      pause: null,
      restructureOffer: null,
      restructuredOn: null,
      settlementOffer: null,
      instalments: [],
      dueNow: 0,
      duePenalty: 0,
      nextDueOn: null,
      nextDue: 0,
      daysLate: 0,
      outstanding: 0,
      outstandingPrincipal: 0,
      prepaid: 0,
      advance: 0,
      credit: 0,
      settlement: { allowed: false, amount: 0, interestSaved: 0, reason: 'not-running', allowedFrom: null },
      extensionAllowed: false,
      extensions: 0,
      openQuote: null,
      ceilingsApply: false,
      ceilingCut: 0,
      totals: nothing,
    })
  })

  test('says why it ended or failed, and no longer once the money is sent again', () => {
    expect(loanOn(declined(), DAY)).toMatchObject({ stage: 'declined', reason: 'income' })
    expect(loanOn(ended(approved()), DAY)).toMatchObject({ reason: 'changed my mind', endedBy: 'withdrawn' })
    expect(loanOn(failed(), DAY)).toMatchObject({ stage: 'payout-failed', reason: 'closed' })
    expect(loanOn(sent('o2', failed()), DAY)).toMatchObject({ stage: 'sending', reason: null })
  })

  test('of a loan without an application is a bug', () => {
    expect(() => loanOn([], DAY)).toThrow('a loan begins with its application')
    expect(() => loanOn(applied(), addDays(DAY, -1))).toThrow('a loan begins with its application')
  })
})
