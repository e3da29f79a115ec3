/** How fast a loan is counted from its events, and how that grows with them. One core, nothing else. */
import {
  addDays,
  agree,
  approve,
  confirmNote,
  disburse,
  type LoanEvent,
  type LoanTerms,
  loanOn,
  NO_HOLIDAYS,
  type Outcome,
  pay,
  ruleBookOn,
  sendPayout,
} from '@sandigan/lending'
import { median, type Part, rate } from '../figure.ts'

const TERMS: LoanTerms = {
  productId: 'bench',
  productVersion: 1,
  productName: 'Bench',
  principal: 8_000_00,
  periods: 4,
  termUnit: 30,
  dailyRatePpm: 1_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  client: 'new',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  offeredOn: '2026-05-01',
  ruleBook: ruleBookOn('2026-05-01').id,
  lateCapPpm: null,
  maxExtensions: 2,
}

const EVENTS_BEFORE_PAYMENTS = 5
const MEASURED_ON_DAY = 100
const PAYMENTS_UNTIL_DAY = 95
const ROUNDS = 5
const MS_PER_ROUND = 400
const BATCH = 200

function done(outcome: Outcome): LoanEvent[] {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.events
}

/** A running loan with so many events, its payments small enough to stay open to the end. */
function loanOf(events: number): LoanEvent[] {
  const on = TERMS.offeredOn
  const loan = done(agree([], { terms: TERMS }, on))
  loan.push(...done(approve(loan, {}, on)))
  loan.push(...done(confirmNote(loan, { noteHash: 'note' }, on)))
  loan.push(...done(sendPayout(loan, { reference: 'payout' }, on)))
  loan.push(...done(disburse(loan, { reference: 'payout', on, holidays: NO_HOLIDAYS }, on)))
  const payments = events - EVENTS_BEFORE_PAYMENTS
  const amount = Math.floor(4_000_00 / Math.max(1, payments))
  for (let i = 0; i < payments; i += 1) {
    const day = addDays(on, 1 + Math.floor((i * PAYMENTS_UNTIL_DAY) / payments))
    loan.push(...done(pay(loan, { reference: `p${i}`, amount, on: day, channel: 'bench' }, day)))
  }
  return loan
}

/** Processor time of this process: what others do on the machine must not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Standings a second, the median of a few rounds after one that warms up. */
function standingsPerSecond(events: readonly LoanEvent[]): number {
  const day = addDays(TERMS.offeredOn, MEASURED_ON_DAY)
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = cpuMs()
    let counted = 0
    let due = 0
    while (cpuMs() - begun < MS_PER_ROUND) {
      for (let i = 0; i < BATCH; i += 1) due += loanOn(events, day).dueNow
      counted += BATCH
    }
    if (due < 0) throw new Error('a negative due')
    if (round > 0) rounds.push((counted * 1_000) / (cpuMs() - begun))
  }
  return median(rounds)
}

/** Goals: 200,000 standings a second for a loan of 10 events; 500 events at most 10 times as long as 50. */
export const standings: Part = () => {
  const [five, typical, fifty, long] = [5, 10, 50, 500].map((events) => standingsPerSecond(loanOf(events)))
  if (!five || !typical || !fifty || !long) throw new Error('no figures')
  return Promise.resolve([
    {
      name: 'standings a second, 10 events, 4 instalments',
      measured: rate(typical),
      against: `${rate(five)} with 5 events`,
      ratio: typical,
      goal: { atLeast: 200_000 },
    },
    {
      name: 'a loan of 500 events against one of 50',
      measured: rate(long),
      against: rate(fifty),
      ratio: fifty / long,
      goal: { atMost: 10 },
    },
  ])
}
