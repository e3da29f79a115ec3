import { describe, expect, test } from 'vitest'
import { CHART } from './accounts.ts'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { failPayout, sendPayout } from './commands/payout.ts'
import { statementOf } from './statement.ts'
import { refund, returnRefund, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import {
  accrualEntries,
  balancesOn,
  type JournalEntry,
  journalOf,
  restatementEntry,
  trialBalance,
} from './journal.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const FIRST = 5_380_55
const at = (days: number) => dayOf(LARGE, days)

function posted(events: readonly LoanEvent[]): JournalEntry[] {
  return events.flatMap((event, i) => journalOf(events.slice(0, i), event))
}

function short(entries: readonly JournalEntry[]): string[] {
  return entries.map(
    (entry) => `${entry.kind}: ${entry.lines.map((l) => `${l.account} ${l.debit - l.credit}`).join(', ')}`,
  )
}

describe('journal lines', () => {
  test('the payout goes through transit, and a deducted fee is earned when it arrives', () => {
    expect(short(posted(runningLoan(LARGE)))).toEqual([
      'event: 1010 -1900000, 1020 1900000',
      'event: 1020 -1900000, 1110 2000000, 4020 -100000',
    ])
  })

  test('a payment in time: the interest that time earned, then the money', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(30))
    expect(short(posted(events).slice(2))).toEqual([
      'accrual: 1120 60000, 4010 -60000',
      'event: 1010 538055, 1110 -478055, 1120 -60000',
    ])
  })

  test('a payment reported late takes back the late charges that were posted meanwhile', () => {
    const waited = paid(runningLoan(LARGE), 1_00, at(35))
    const events = paid(waited, FIRST, at(30), at(36))
    const balance = trialBalance(posted(events)).accounts
    expect(balance['4030'] ?? 0).toBe(0)
    expect(balance['1140'] ?? 0).toBe(0)
    expect(balance['2010']).toBe(-1_00)
  })

  test('a reversal is the opposite entry, linked to the first; what else it changed is a restatement', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(30))
    const reversed = [
      ...events,
      ...done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(32))),
    ]
    const entries = posted(reversed).slice(4)
    expect(entries.map(({ kind, reverses }) => [kind, reverses])).toEqual([
      ['accrual', null],
      ['reversal', 'pay-5'],
      ['restatement', null],
    ])
    expect(short(entries)[1]).toBe('reversal: 1010 -538055, 1110 478055, 1120 60000')
  })

  test('every account of a line is in the chart, and debits equal credits', () => {
    const entries = posted(paid(paid(runningLoan(LARGE), FIRST, at(45)), 9_000_00, at(70)))
    const known = new Set<string>(CHART.map((account) => account.code))
    for (const line of entries.flatMap((entry) => entry.lines)) expect(known.has(line.account)).toBe(true)
    const { debit, credit } = trialBalance(entries)
    expect(debit).toBe(credit)
  })

  test('accruals can be posted between events and are not posted twice', () => {
    const events = runningLoan(LARGE)
    const payment = paid(events, FIRST, at(30))[5]
    const [monthEnd] = accrualEntries(events, at(0), at(20))
    if (!payment || !monthEnd) throw new Error('expected both')
    expect(short([monthEnd, ...journalOf(events, payment, at(20))])).toEqual([
      'accrual: 1120 40000, 4010 -40000',
      'accrual: 1120 20000, 4010 -20000',
      'event: 1010 538055, 1110 -478055, 1120 -60000',
    ])
    expect(accrualEntries(events, at(20), at(20))).toEqual([])
  })
})

describe('the reference of an entry', () => {
  const extended = () => {
    const ask = { quoteId: 'q1', validDays: 2, holidays: NO_HOLIDAYS }
    const quoted = [...runningLoan(LARGE), ...done(quoteExtension(runningLoan(LARGE), ask, at(40)))]
    const payment = { quoteId: 'q1', reference: 'x1', amount: 4_442_46, on: at(42), channel: 'store' }
    return [...quoted, ...done(extend(quoted, payment, at(42)))]
  }

  test('is that of its event: of the payment, of the quote, or its type where it has none', () => {
    const moved: LoanEvent = { type: 'dueDatesMoved', on: at(45), recordedOn: at(45), moved: [], reason: 'x' }
    const entries = posted([...extended(), moved]).slice(2)
    expect(entries.map(({ kind, on, reference }) => [kind, on, reference])).toEqual([
      ['accrual', at(40), 'q1'],
      ['accrual', at(42), 'x1'],
      ['event', at(42), 'x1'],
      ['accrual', at(45), 'dueDatesMoved'],
    ])
  })

  test('of what a month end posts is that it is an accrual', () => {
    expect(accrualEntries(runningLoan(LARGE), at(0), at(20))[0]).toMatchObject({
      kind: 'accrual',
      on: at(20),
      reference: 'accrual',
      reverses: null,
    })
  })

  test('leads a reversal to the extension that it undoes', () => {
    const events = extended()
    const undone = done(reversePayment(events, { reference: 'x1', reason: 'returned' }, at(50)))
    const [, reversal] = posted([...events, ...undone]).slice(5)
    expect(reversal).toMatchObject({ kind: 'reversal', reference: 'x1', reverses: 'x1' })
    expect(reversal?.lines[0]).toEqual({ account: '1010', debit: 0, credit: 4_442_46 })
  })

  test('leads it to the payment alone, whatever else has the same reference', () => {
    const late = paid(runningLoan(LARGE), 200_00, at(32))
    const same = { reference: 'pay-7', amount: 100_00, reason: 'flood', by: 'operator' }
    const waived = [...late, ...done(waive(late, same, at(33)))]
    const two = paid(waived, 300_00, at(34))
    const undone = done(reversePayment(two, { reference: 'pay-7', reason: 'returned' }, at(35)))
    const reversal = posted([...two, ...undone]).find(({ kind }) => kind === 'reversal')
    expect(reversal?.lines).toEqual([
      { account: '1010', debit: 0, credit: 300_00 },
      { account: '1140', debit: 300_00, credit: 0 },
    ])
  })

  test('of a payment that never came is a bug', () => {
    const unknown: LoanEvent = {
      type: 'reversed',
      on: at(5),
      recordedOn: at(5),
      reference: 'pay-9',
      reason: 'returned',
    }
    expect(() => journalOf(runningLoan(LARGE), unknown)).toThrow('a reversal of nothing that is known: pay-9')
  })
})

describe('balances', () => {
  test('are those of the day: a payout that fails comes back, and nothing is known of a day before', () => {
    const events = runningLoan(LARGE).slice(0, 3)
    const sent = [...events, ...done(sendPayout(events, { reference: 'o1' }, at(1)))]
    const failed = [...sent, ...done(failPayout(sent, { reference: 'o1', reason: 'closed' }, at(3)))]
    expect(balancesOn(failed, at(-1))).toEqual({})
    expect(balancesOn(failed, at(0))).toMatchObject({ '1010': 0, '1020': 0 })
    expect(balancesOn(failed, at(2))).toMatchObject({ '1010': -19_000_00, '1020': 19_000_00 })
    expect(balancesOn(failed, at(3))).toEqual({ '1010': 0, '1020': 0, '1150': 0, '2010': 0 })
  })

  test('of a loan with a spread fee hold it as owed from its due date until it is paid', () => {
    const spread = runningLoan({ ...LARGE, feeMode: 'spread' })
    expect(balancesOn(spread, at(29))).toMatchObject({ '1010': -20_000_00, '1130': 0, '4020': 0 })
    expect(balancesOn(spread, at(30))).toMatchObject({ '1130': 250_00, '4020': -250_00 })
    expect(balancesOn(paid(spread, 700_00, at(30)), at(30))).toMatchObject({ '1130': 150_00, '1120': 0 })
  })

  test('take what was waived off what is owed, and keep it as an expense', () => {
    const late = runningLoan(LARGE)
    const waiver = { reference: 'w1', amount: 100_00, reason: 'flood', by: 'operator' }
    const events = [...late, ...done(waive(late, waiver, at(31)))]
    // ₱1,000 and one day of 5 % on ₱5,380.55.
    expect(balancesOn(events, at(31))).toMatchObject({
      '1140': 1_169_02,
      '4030': -1_269_02,
      '5010': 100_00,
    })
  })

  test('fall by what was refunded', () => {
    const owed = loanOn(runningLoan(LARGE), at(120)).dueNow
    const settled = paid(runningLoan(LARGE), owed + 300_00, at(120))
    const refunded = [...settled, ...done(refund(settled, { reference: 'f1', amount: 100_00 }, at(121)))]
    expect(balancesOn(refunded, at(121))).toMatchObject({
      '1010': owed + 200_00 - 19_000_00,
      '2010': -200_00,
    })
  })

  test('stand as before a refund that did not arrive, by the opposite entry, and as they were known in between', () => {
    const owed = loanOn(runningLoan(LARGE), at(120)).dueNow
    const settled = paid(runningLoan(LARGE), owed + 300_00, at(120))
    const refunded = [...settled, ...done(refund(settled, { reference: 'f1', amount: 100_00 }, at(121)))]
    const [back] = done(returnRefund(refunded, { reference: 'f1', reason: 'account closed' }, at(123)))
    if (!back) throw new Error('nothing came back')
    const events = [...refunded, back]
    expect(balancesOn(events, at(123))).toEqual(balancesOn(settled, at(123)))
    expect(balancesOn(events, at(122))).toEqual(balancesOn(refunded, at(122)))
    expect(journalOf(refunded, back)).toEqual([
      {
        kind: 'reversal',
        on: at(123),
        reference: 'f1',
        reverses: 'f1',
        lines: [
          { account: '1010', debit: 100_00, credit: 0 },
          { account: '2010', debit: 0, credit: 100_00 },
        ],
      },
    ])
    expect(loanOn(events, at(123))).toMatchObject({ credit: 300_00, totals: { refunded: 0 } })
    expect(statementOf(events, at(123)).at(-1)).toMatchObject({ type: 'refundReturned', amount: 100_00 })
    const again = done(refund(events, { reference: 'f2', amount: 300_00 }, at(124)))
    expect(loanOn([...events, ...again], at(124)).credit).toBe(0)
  })

  test('accruals posted before the last event are not posted again', () => {
    const events = paid(runningLoan(LARGE), 1_00, at(20))
    const payment = paid(events, FIRST, at(30)).at(-1)
    if (!payment) throw new Error('no payment')
    expect(journalOf(events, payment, at(10))).toEqual(journalOf(events, payment))
  })
})

describe('planted bugs are caught', () => {
  const events = paid(runningLoan(LARGE), FIRST, at(30))
  const nonZero = (balances: object) =>
    Object.fromEntries(Object.entries(balances).filter(([, one]) => one !== 0))
  const accountsOf = (entries: readonly JournalEntry[]) => nonZero(trialBalance(entries).accounts)
  const wanted = (of: readonly LoanEvent[], day: string) => nonZero(balancesOn(of, day))

  test('an event whose entry was forgotten', () => {
    const entries = posted(events)
    expect(accountsOf(entries)).toEqual(wanted(events, at(30)))
    expect(accountsOf(entries.slice(0, -1))).not.toEqual(wanted(events, at(30)))
  })

  test('an entry that was posted twice', () => {
    const entries = posted(events)
    expect(accountsOf([...entries, ...entries.slice(-1)])).not.toEqual(wanted(events, at(30)))
  })

  test('a reversal on the same side as the payment', () => {
    const taken = [
      ...events,
      ...done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(32))),
    ]
    const wrong = posted(taken).map((entry) =>
      entry.kind === 'reversal'
        ? {
            ...entry,
            lines: entry.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
          }
        : entry,
    )
    expect(accountsOf(wrong)).not.toEqual(wanted(taken, at(32)))
  })
})

describe('a restatement', () => {
  // What was posted while money after a write-off still waited for its instalment.
  const events = paid(runningLoan(LARGE), FIRST, at(30))
  const now = balancesOn(events, at(40))
  const then = { ...now, '2010': -100_00, '4040': 100_00 }

  test('leads from what was posted to what the loan says by the rules of today', () => {
    const entry = restatementEntry(then, events, at(40))
    expect(entry).toEqual({
      kind: 'restatement',
      on: at(40),
      reference: 'restatement',
      reverses: null,
      lines: [
        { account: '2010', debit: 100_00, credit: 0 },
        { account: '4040', debit: 0, credit: 100_00 },
      ],
    })
  })

  test('is none where both are the same', () => {
    expect(restatementEntry(now, events, at(40))).toBeNull()
  })
})
