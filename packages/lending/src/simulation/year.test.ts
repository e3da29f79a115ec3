/**
 * The year that the books live through: everything happens to a few hundred borrowers, and each month's end is what the
 * events of all loans say.
 */
import { isLongRun, testSeed } from '../../../testkit/src/sampling.ts'
import { expect, test } from 'vitest'
import { type AccountCode, CHART } from '../accounts.ts'
import type { LoanEvent } from '../events.ts'
import { type Balances, balancesOn } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import { monthEndOf } from '../month-end.ts'
import { type Allowed, chargedBy, movementOf } from '../provisions/movement.ts'
import { provisionOf } from '../provisions/provision.ts'
import { statementOf } from '../statement.ts'
import { RECOGNITION_POLICIES } from '../recognition/policy.ts'
import { EVENTFUL, yearOf } from '../testing/simulated.ts'
import { EXAMPLE_PRODUCT } from '../testing/products.ts'
import type { SimulatedLoan } from './loans.ts'
import { postingsOf } from './post.ts'
import { simulate, type SimulatedMonth } from './simulate.ts'

const BORROWERS = isLongRun() ? 10_000 : 250
const SEED = testSeed()

/** Due dates move off holidays, and fees are paid with the instalments by some. */
const MOVING = { ...EXAMPLE_PRODUCT, dueDateRule: 'next-business-day' } as const
const VERSIONS = [
  {
    ...MOVING,
    client: 'new',
    choices: [...MOVING.choices, { periods: 7, termUnit: 14 }, { periods: 12, termUnit: 30 }],
  },
  { ...MOVING, version: 2, client: 'repeat', feeMode: 'spread', dailyRatePpm: 800 },
] as const

/** Every kind that a loan can have. */
const KINDS = {
  agreed: 0,
  approved: 0,
  approvalRevoked: 0,
  declined: 0,
  noteConfirmed: 0,
  payoutSent: 0,
  payoutFailed: 0,
  disbursed: 0,
  payoutReversed: 0,
  paid: 0,
  reversed: 0,
  extensionQuoted: 0,
  extended: 0,
  waived: 0,
  deceased: 0,
  deceasedWithdrawn: 0,
  fraudFound: 0,
  fraudWithdrawn: 0,
  settlementOffered: 0,
  lateChargesGivenBack: 0,
  writtenOff: 0,
  refunded: 0,
  refundReturned: 0,
  cancelled: 0,
  dueDatesMoved: 0,
  restructureOffered: 0,
  restructureDeclined: 0,
  restructured: 0,
  paused: 0,
  resumed: 0,
  sold: 0,
  saleWithdrawn: 0,
} satisfies Record<LoanEvent['type'], number>

/** Some loans have the books of earlier years, and those paid out from March on recognise their income by the newer policy. */
const POLICIES = RECOGNITION_POLICIES.map((policy) =>
  policy.id === 'effective' ? { ...policy, from: '2027-03-01' } : policy,
)

const PLAN = yearOf(BORROWERS, { versions: VERSIONS, behaviour: EVENTFUL, policies: POLICIES, seed: SEED })

function add(sums: Balances, balances: Balances): void {
  for (const [code, amount] of Object.entries(balances) as [AccountCode, number][])
    sums[code] = (sums[code] ?? 0) + amount
}

/** The loan at the end of a month, by what was recorded until then. */
const knownOn = ({ events }: SimulatedLoan, day: string) => events.filter((event) => event.recordedOn <= day)

/** Debits are credits in every entry, and nothing is posted twice or out of order. */
function expectEntries(loan: SimulatedLoan): void {
  let day = ''
  for (const { on, lines, kind } of postingsOf(loan.events, PLAN.to)) {
    const off = lines.reduce((sum, line) => sum + line.debit - line.credit, 0)
    if (off !== 0 || lines.length === 0 || on < day)
      throw new Error(`${kind} of ${on}: ${JSON.stringify(lines)}`)
    day = on
  }
}

/**
 * Money on the statement is cash in the ledger, and what it says is owed in the end is what the ledger holds: receivables,
 * with what the plan has not earned yet, less the advance for it.
 */
function expectStatement({ events }: SimulatedLoan): void {
  const lines = statementOf(events, PLAN.to)
  const last = lines.at(-1)
  const ledger = balancesOn(events, PLAN.to)
  const money = lines.filter(({ type }) => type !== 'waived' && type !== 'lateChargesGivenBack')
  const paidOut = (ledger['1010'] ?? 0) + (ledger['1020'] ?? 0)
  const sum = money.reduce((sum, { amount }) => sum + amount, 0)
  if (sum !== paidOut)
    throw new Error(`${sum} on the statement, ${paidOut} in the ledger: ${JSON.stringify(events)}`)
  const { stage, instalments, totals, writtenOffOn, advance } = loanOn(events, last?.on ?? '')
  if (
    stage === 'sold' ||
    writtenOffOn !== null ||
    instalments.length === 0 ||
    instalments.some(({ returned }) => returned)
  )
    return
  const then = balancesOn(events, last?.on ?? '')
  const owed = OWED.reduce((sum, code) => sum + (then[code] ?? 0), 0)
  const planned = instalments.reduce((sum, { interest, fee }) => sum + interest + fee, 0)
  const ahead =
    planned + totals.interestCapitalised - totals.interestEarned - totals.feeEarned + deductedOf(events)
  if (last?.outstanding !== owed + ahead - advance)
    throw new Error(`${last?.outstanding} on the statement, ${owed} in the ledger: ${JSON.stringify(events)}`)
  if (stage === 'settled' && owed !== 0) throw new Error(`${owed} in the ledger of a settled loan`)
}

const OF_SALES = ['1210', '2100', '4070', '5140'] as const

const OWED = ['1110', '1120', '1130', '1140', '1150'] as const

/**
 * Fees of the contract are income, gain or loss by moved dates, deferred, or were deferred when the loan was written off:
 * nothing of them is lost from one month's end to the next.
 */
function expectFees(loan: SimulatedLoan, day: string): void {
  const known = knownOn(loan, day)
  if (!known.some((event) => event.type === 'disbursed')) return
  const { totals, writtenOffOn, sale, stage } = loanOn(known, day)
  const balances = balancesOn(known, day)
  const at = (code: AccountCode) => balances[code] ?? 0
  const left = totals.feeEarned + at('4020') + at('4050') + at('5060') + at('1160')
  if (stage === 'sold' && sale) {
    // What was deferred on the day of the transfer went with the loan, unless backdated money changed it since.
    if (known.some((event) => event.recordedOn >= sale.transferOn)) return
    const unsold = known.filter((event) => event.type !== 'sold')
    const deferred = 0 - (balancesOn(unsold, sale.transferOn)['1160'] ?? 0)
    const writtenOff = writtenOffOn !== null
    if (!writtenOff && left !== deferred)
      throw new Error(`${left} of the fees, ${deferred} went with the loan`)
    return
  }
  const index = known.findIndex((event) => event.type === 'writtenOff')
  // Backdated money may change what stood there on that day.
  const isLast = index === known.length - 1
  const before = index < 0 ? 0 : (balancesOn(known.slice(0, index), known[index]?.on ?? '')['1160'] ?? 0)
  const isRight = writtenOffOn === null ? left === 0 : isLast ? left === 0 - before : left >= 0
  if (!isRight) throw new Error(`${left} of the fees is nowhere on ${day}: ${JSON.stringify(known)}`)
}

/** The allowance at the end of the month before, what write-offs took from it, and at the end of the month. */
type Roll = { before: number; used: number; after: number }

/** How the allowance of a loan moved from one month's end to the next; one whose payout came back has none any more. */
function addMovements(
  { rolls, sums }: { rolls: Roll[]; sums: Balances[] },
  loan: SimulatedLoan,
  ends: readonly string[],
): void {
  const released: Balances = {}
  let before: Allowed | null = null
  for (const [index, day] of ends.entries()) {
    const known = knownOn(loan, day)
    const end = monthEndOf(known, day)
    const provision = end === null ? null : provisionOf(known, end, PLAN.lossRates)
    const { stage = 1, allowance = 0 } = provision ?? {}
    const now: Allowed = { stage, allowance, taken: end?.balances['1170'] ?? 0 }
    const { disbursedOn = '', settledOn = null, writtenOffOn = null, soldOn = null } = end ?? {}
    const first = `${day.slice(0, 7)}-01`
    const moved = movementOf(before, now, {
      first,
      disbursedOn,
      settledOn,
      writtenOffOn,
      soldOn,
      newRates: false,
    })
    const roll = (rolls[index] ??= { before: 0, used: 0, after: 0 })
    roll.before += moved?.before ?? 0
    roll.used += moved?.used ?? 0
    roll.after += moved?.after ?? 0
    before = now
    // The house takes the allowance of a sold loan off its loss, or adds it to its gain.
    if (moved?.cause === 'sold' && end !== null) {
      const loss = Math.min(moved.before, end.balances['5140'] ?? 0)
      add(released, { '1170': moved.before, '5140': 0 - loss, '4070': loss - moved.before })
    }
    add((sums[index] ??= {}), released)
  }
}

/** No month begins with another allowance than the one before ended with, and what it was charged is an expense of it. */
function expectAllowance(rolls: readonly Roll[], months: readonly SimulatedMonth[]): void {
  let closing = 0
  for (const [index, { to, accounts, allowance, losses }] of months.entries()) {
    const { before, used, after } = rolls[index] ?? { before: 0, used: 0, after: 0 }
    const turnover = (code: AccountCode) => (accounts[code] ?? 0) - (months[index - 1]?.accounts[code] ?? 0)
    const charged = losses - turnover('5040')
    expect([to, before, chargedBy({ before, used, after })]).toEqual([to, closing, charged])
    expect([to, closing + charged - turnover('1170')]).toEqual([to, allowance])
    expect([to, used, after]).toEqual([to, turnover('1170'), allowance])
    closing = allowance
  }
}

function deductedOf(events: readonly LoanEvent[]): number {
  const terms = events.find((event) => event.type === 'agreed')?.terms
  return terms?.feeMode === 'deducted' ? Math.floor((terms.principal * terms.feePpm) / 1_000_000) : 0
}

test(`a year of ${BORROWERS} borrowers with every kind of event: each account is the sum of its loans at each month's end`, {
  timeout: 3_600_000,
}, () => {
  const counts: Record<LoanEvent['type'], number> = { ...KINDS }
  const parts = new Set<string>()
  const sums: Balances[] = []
  const rolls: Roll[] = []
  const ends = simulate({ ...PLAN, borrowers: 1 }).months.map(({ to }) => to)
  const { months, whole } = simulate(PLAN, (loan) => {
    for (const event of loan.events) {
      counts[event.type] += 1
      if (event.type === 'waived') parts.add(event.part ?? 'late charges')
    }
    expectEntries(loan)
    expectStatement(loan)
    for (const day of ends) expectFees(loan, day)
    addMovements({ rolls, sums }, loan, ends)
    for (const [index, day] of ends.entries()) add((sums[index] ??= {}), balancesOn(knownOn(loan, day), day))
  })
  console.info(
    `SEED=${SEED}: ${Object.entries(counts)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
  )
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  expect([...parts].sort()).toEqual(['interest', 'late charges', 'principal'])
  for (const [index, { to, accounts }] of months.entries()) {
    const books = CHART.map(({ code }) => [code, accounts[code] ?? 0])
    expect(books, to).toEqual(CHART.map(({ code }) => [code, sums[index]?.[code] ?? 0]))
    expect(
      books.reduce((sum, [, amount]) => sum + Number(amount), 0),
      to,
    ).toBe(0)
  }
  expectAllowance(rolls, months)
  // Both ways of recognising income were in use, with all that only the newer one has.
  for (const code of [
    '1160',
    '1170',
    '1180',
    '1185',
    '4042',
    '5040',
    '5060',
    '5070',
    '5080',
    ...OF_SALES,
  ] as const)
    expect(
      months.some(({ accounts }) => (accounts[code] ?? 0) !== 0),
      code,
    ).toBe(true)
  const cash = (months.at(-1)?.accounts['1010'] ?? 0) + 0
  expect(whole.collected - whole.paidOut).toBe(cash)
})
