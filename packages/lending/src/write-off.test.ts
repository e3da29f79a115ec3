import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, previewExtension, quoteExtension } from './commands/extend.ts'
import { dueDatesMovedBy } from './commands/move-due-dates.ts'
import { disburse, reversePayout, sendPayout } from './commands/payout.ts'
import { pay, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { balancesOn, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { ageingOf } from './statement.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

/** The first instalment falls due on day 30, so that day 121 is its 91st late day. */
const WRITE_OFF_DAY = 121
const at = (days: number) => dayOf(LARGE, days)
const GIVEN = { reason: 'not found for months', by: 'operator' }

const off = (events: readonly LoanEvent[], day = WRITE_OFF_DAY): LoanEvent[] => [
  ...events,
  ...done(writeOff(events, GIVEN, at(day))),
]

/** Six instalments, of which two fall due after the write-off. */
const SIX = { ...LARGE, periods: 6, feeMode: 'spread' } as const

describe('whether a loan may be written off', () => {
  test('from its 91st late day on, once', () => {
    const events = runningLoan(LARGE)
    expect(loanOn(events, at(120)).daysLate).toBe(90)
    expect(writeOff(events, GIVEN, at(120))).toEqual({ ok: false, code: 'WRITE_OFF_TOO_EARLY' })
    const [event] = done(writeOff(events, GIVEN, at(121)))
    expect(event).toEqual({
      type: 'writtenOff',
      on: at(121),
      recordedOn: at(121),
      amount: loanOn(events, at(121)).outstanding,
      ...GIVEN,
    })
    expect(writeOff(off(events), GIVEN, at(122))).toEqual({
      ok: false,
      code: 'ALREADY_WRITTEN_OFF',
    })
  })

  test('with a reason, by somebody, and once the money is out', () => {
    const events = runningLoan(LARGE)
    for (const missing of [{ reason: ' ' }, { by: '' }])
      expect(writeOff(events, { ...GIVEN, ...missing }, at(121))).toEqual({
        ok: false,
        code: 'REASON_MISSING',
      })
    expect(writeOff(events.slice(0, 3), GIVEN, at(121))).toEqual({ ok: false, code: 'NOT_DISBURSED' })
  })

  test('anew where the payout came back and was sent again', () => {
    const back = { reference: 'payout', on: at(125), reason: 'dormant' }
    const events = [
      ...off(runningLoan(LARGE)),
      ...done(reversePayout(off(runningLoan(LARGE)), back, at(125))),
    ]
    expect(loanOn(events, at(126))).toMatchObject({ writtenOffOn: null, outstanding: 0 })
    expect(writeOff(events, GIVEN, at(126))).toEqual({ ok: false, code: 'NOT_DISBURSED' })
    expect(balancesOn(events, at(126))['5040'] ?? 0).toBe(0)
    const sent = [...events, ...done(sendPayout(events, { reference: 'second' }, at(130)))]
    const arrival = { reference: 'second', on: at(130), holidays: NO_HOLIDAYS }
    const again = [...sent, ...done(disburse(sent, arrival, at(130)))]
    const day = 130 + WRITE_OFF_DAY
    expect(writeOff(again, GIVEN, at(day - 1))).toEqual({ ok: false, code: 'WRITE_OFF_TOO_EARLY' })
    const anew = off(again, day)
    expect(loanOn(anew, at(day)).writtenOffOn).toBe(at(day))
    expect(balancesOn(anew, at(day))['5040']).toBe(loanOn(again, at(day)).outstanding)
  })
})

describe('what is owed after it', () => {
  test('is what was owed on that day, however long it takes', () => {
    const events = off(runningLoan(LARGE))
    const then = loanOn(runningLoan(LARGE), at(WRITE_OFF_DAY))
    const later = loanOn(events, at(WRITE_OFF_DAY + 400))
    expect(later).toMatchObject({
      status: 180,
      dueNow: then.dueNow,
      duePenalty: then.duePenalty,
      daysLate: 491,
      writtenOffOn: at(WRITE_OFF_DAY),
    })
    expect(loanOn(runningLoan(LARGE), at(WRITE_OFF_DAY + 1)).dueNow).toBeGreaterThan(then.dueNow)
    expect(loanOn(events, at(WRITE_OFF_DAY - 1)).writtenOffOn).toBeNull()
  })

  test('has no interest and no fee that the days until then had not earned', () => {
    const running = runningLoan(SIX)
    const events = off(running)
    const then = loanOn(running, at(WRITE_OFF_DAY))
    const [fifth, sixth] = loanOn(events, at(300)).instalments.slice(4)
    expect(fifth).toMatchObject({ fee: 0, interest: expect.any(Number), dueOn: at(150) })
    // One day of the fifth stretch, by the balance after four instalments.
    expect(fifth?.interest).toBe(Math.floor(((fifth?.principal ?? 0) + (sixth?.principal ?? 0)) / 1_000))
    expect(sixth).toMatchObject({ fee: 0, interest: 0 })
    expect(loanOn(events, at(300)).totals.interestEarned).toBe(then.totals.interestEarned)
    expect(loanOn(events, at(300)).outstandingPrincipal).toBe(20_000_00)
  })

  test('is paid as before, and what is too much is credit', () => {
    const events = off(runningLoan(LARGE))
    const owed = loanOn(events, at(200)).outstanding
    const part = paid(events, 1_000_00, at(200))
    expect(loanOn(part, at(201)).outstanding).toBe(owed - 1_000_00)
    const all = paid(part, owed - 1_000_00 + 50, at(210))
    expect(loanOn(all, at(210))).toMatchObject({
      status: 200,
      credit: 50,
      outstanding: 0,
      settledOn: at(210),
    })
  })

  test('ends the loan at once where all of it is paid, though two instalments are not due', () => {
    const events = off(runningLoan(SIX))
    const { outstanding } = loanOn(events, at(WRITE_OFF_DAY))
    expect(loanOn(paid(events, outstanding - 1, at(122)), at(122)).stage).toBe('running')
    expect(loanOn(paid(events, outstanding, at(122)), at(122))).toMatchObject({ stage: 'settled', credit: 0 })
  })

  test('is paid at once where more than is due comes in, and the books have it as recovered that day', () => {
    const events = off(runningLoan(SIX))
    const { dueNow } = loanOn(events, at(WRITE_OFF_DAY))
    const more = paid(events, dueNow + 100_00, at(122))
    expect(loanOn(more, at(122))).toMatchObject({ prepaid: 0, advance: 0 })
    expect(balancesOn(more, at(122))).toMatchObject({ '2010': 0, '4040': 0 - dueNow - 100_00 })
    const left = (of: readonly LoanEvent[]) => loanOn(of, at(150)).instalments[4]?.left ?? 0
    expect(left(more)).toBe(left(events) - 100_00)
  })

  test('is net of money on account, which pays what is still to come immediately', () => {
    const events = off(runningLoan(SIX))
    const { dueNow, outstanding } = loanOn(events, at(WRITE_OFF_DAY))
    // Reported later: it pays what was due on day 120 and is held beyond it.
    const before = loanOn(runningLoan(SIX), at(120)).dueNow
    const late = paid(events, before + 50_00, at(120), at(130))
    const loan = loanOn(late, at(130))
    expect(loan).toMatchObject({ writtenOffOn: at(WRITE_OFF_DAY), advance: 0 })
    expect(loan.totals.writtenOff).toBe(loan.outstanding)
    expect(loan.outstanding).toBeLessThan(outstanding - dueNow)
  })

  test('is nothing where money of before covers it all: the loan ended on that day, whenever it is looked at', () => {
    // Early settlement is not allowed yet: only the write-off makes what is to come so cheap.
    const events = off(runningLoan({ ...SIX, periods: 12 }))
    const { outstanding } = loanOn(events, at(WRITE_OFF_DAY))
    const covered = paid(events, outstanding, at(WRITE_OFF_DAY - 1), at(130))
    for (const day of [130, 149, 150, 151, 300])
      expect(loanOn(covered, at(day))).toMatchObject({
        status: 200,
        settledOn: at(WRITE_OFF_DAY),
        writtenOffOn: null,
      })
    const { '5040': lost = 0, '4040': recovered = 0 } = balancesOn(covered, at(130))
    expect([lost, recovered]).toEqual([0, 0])
  })

  test('is explained to the centavo, and the interest of a stretch ends with the write-off', () => {
    const events = off(runningLoan(SIX))
    const { lines, total } = explain(events, at(160))
    expect(total).toBe(loanOn(events, at(160)).dueNow)
    const fifth = lines.find((line) => line.no === 5 && line.code === 'interest')
    expect(fifth).toMatchObject({ days: 1, to: at(121) })
    const late = lines.filter((line) => line.code === 'late-interest')
    expect(late.map((line) => line.to)).toContain(at(WRITE_OFF_DAY))
    for (const line of late) expect(line.to && line.to > at(WRITE_OFF_DAY)).toBe(false)
  })

  test('is not extended, and money for an open quote is an ordinary payment', () => {
    const extendable = { ...LARGE, periods: 4, termUnit: 60 }
    const running = runningLoan(extendable)
    const day = 160
    const ask = { quoteId: 'q1', validDays: 30, holidays: NO_HOLIDAYS }
    const quoted = [...running, ...done(quoteExtension(running, ask, at(day)))]
    const events = [...quoted, ...done(writeOff(quoted, GIVEN, at(day)))]
    const loan = loanOn(events, at(day))
    expect([loan.openQuote, loan.extensionAllowed]).toEqual([null, false])
    expect(loanOn(quoted, at(day)).openQuote).not.toBeNull()
    expect(previewExtension(events, ask, at(day))).toEqual({ ok: false, code: 'WRITTEN_OFF' })
    const money = { quoteId: 'q1', reference: 'x1', amount: 900_000_00, on: at(day), channel: 'store' }
    expect(done(extend(events, money, at(day)))[0]?.type).toBe('paid')
    expect(done(extend(quoted, money, at(day)))[0]?.type).toBe('extended')
  })

  test('keeps its due dates when a holiday is proclaimed', () => {
    const running = runningLoan({ ...SIX, dueDateRule: 'next-business-day' })
    // The first date lies on a Sunday, so that the loan is late a day later.
    const day = WRITE_OFF_DAY + 1
    const due = loanOn(running, at(day)).instalments[5]?.dueOn ?? ''
    const holidays = new Set([due])
    expect(dueDatesMovedBy(running, { holidays }, at(day)).map(({ no }) => no)).toEqual([6])
    expect(dueDatesMovedBy(off(running, day), { holidays }, at(day))).toEqual([])
  })
})

describe('the books', () => {
  const posted = (events: readonly LoanEvent[]) =>
    events.flatMap((event, i) => journalOf(events.slice(0, i), event))
  const running = runningLoan(LARGE)
  const events = off(running)
  const owed = loanOn(running, at(WRITE_OFF_DAY)).outstanding
  const RECEIVABLES = ['1110', '1120', '1130', '1140'] as const
  const receivables = (all: readonly LoanEvent[], day: number) =>
    RECEIVABLES.map((account) => balancesOn(all, at(day))[account] ?? 0)

  test('take the receivables out as an expense, and leave the income as it was earned', () => {
    const [, entry] = posted(events).slice(-2)
    const before = balancesOn(running, at(WRITE_OFF_DAY))
    expect(entry?.lines).toEqual([
      { account: '1110', debit: 0, credit: 20_000_00 },
      { account: '1120', debit: 0, credit: before['1120'] },
      { account: '1140', debit: 0, credit: before['1140'] },
      { account: '5040', debit: owed, credit: 0 },
    ])
    expect(receivables(events, 300)).toEqual([0, 0, 0, 0])
    expect(balancesOn(events, at(300))['4030']).toBe(before['4030'])
  })

  test('count what comes in later as recovered, until it is taken back', () => {
    const some = paid(events, 3_000_00, at(200))
    expect(balancesOn(some, at(200))).toMatchObject({ '4040': -3_000_00, '5040': owed })
    const reference = some.findLast((event) => event.type === 'paid')?.reference ?? ''
    const gone = [...some, ...done(reversePayment(some, { reference, reason: 'returned' }, at(201)))]
    expect(balancesOn(gone, at(201))).toMatchObject({ '4040': 0, '5040': owed })
    expect(trialBalance(posted(gone)).accounts['4040']).toBe(0)
  })

  test('count as recovered no more than was owed: the rest is credit', () => {
    const all = paid(events, owed + 70, at(200))
    expect(balancesOn(all, at(200))).toMatchObject({ '4040': -owed, '5040': owed, '2010': -70 })
  })

  test('move what is let go afterwards from one expense to the other', () => {
    const waiver = { reference: 'g1', amount: 500_00, reason: 'agreed', by: 'operator' }
    const less = [...events, ...done(waive(events, waiver, at(200)))]
    expect(balancesOn(less, at(200))).toMatchObject({ '4040': 0, '5010': 500_00, '5040': owed - 500_00 })
    expect(receivables(less, 200)).toEqual([0, 0, 0, 0])
  })

  test('follow a payment of before that is reported later: less was written off', () => {
    const late = [
      ...events,
      ...done(pay(events, { reference: 'p1', amount: 2_000_00, on: at(100), channel: 'store' }, at(130))),
    ]
    const known = balancesOn(late, at(130))
    expect(known['4040']).toBe(0)
    expect(known['5040']).toBe(loanOn(late, at(130)).outstanding)
    expect(known['5040']).toBeLessThan(owed - 2_000_00 + 1)
    expect(trialBalance(posted(late)).accounts['5040']).toBe(known['5040'])
  })

  test('take the write-off back where a payment of before had ended the loan', () => {
    const all = loanOn(running, at(119)).settlement.amount
    const late = [
      ...events,
      ...done(pay(events, { reference: 'p1', amount: all, on: at(119), channel: 'store' }, at(130))),
    ]
    expect(loanOn(late, at(130))).toMatchObject({ status: 200, writtenOffOn: null, credit: 0 })
    const { accounts } = trialBalance(posted(late))
    expect([accounts['4040'] ?? 0, accounts['5040'] ?? 0]).toEqual([0, 0])
  })

  test('have nothing of it among the receivables by age', () => {
    expect(Object.values(ageingOf(loanOn(events, at(300))))).toEqual([0, 0, 0, 0])
    expect(ageingOf(loanOn(running, at(300)))['late-91-plus']).toBeGreaterThan(0)
  })
})
