/** What may become of a loan in a year of a lender: each kind of change with when it can happen. */
import { extensionInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import {
  addDays,
  centavosToPesos,
  daysBetween,
  type IsoDate,
  lateChargesPaid,
  type LoanEvent,
  type LoanStanding,
  loanOn,
  pesosToCentavos,
  type ReturnCause,
} from '@sandigan/lending'
import { spread } from '@sandigan/testkit/sampling'
import { readEvents } from '../core/loans/loan-repository.ts'
import { paySandboxCode } from '../sandbox/sandbox-payments.ts'
import { tell } from './ask-operator.ts'
import { codeFor, idsOf, keyOf, payContract, type TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

/** A whole number below `n`, 0 included. */
export type Random = (n: number) => number

export function randomOf(seed: number): Random {
  let drawn = 0
  return (n) => spread(`year of loans ${seed} ${drawn++}`) % n
}

interface Loan {
  readonly app: TestApp
  readonly random: Random
  readonly order: TestOrder
  readonly today: IsoDate
  readonly events: readonly LoanEvent[]
  readonly standing: LoanStanding
}

interface Change {
  readonly kind: string
  /** How often it is chosen, compared with the others that can happen. */
  readonly weight: number
  readonly canHappen: (loan: Loan) => boolean
  /** @returns whether it happened: false where the product refuses it */
  readonly make: (loan: Loan) => Promise<boolean>
}

/** A refusal is an answer, too. */
const accepted = ({ status, body }: { status: number; body: unknown }): boolean => {
  if (status !== 200 && status !== 409) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`)
  return status === 200
}

async function pay({ app, order }: Loan, amount: number, paidOn?: IsoDate): Promise<boolean> {
  const paid = await payContract(app, order, amount, paidOn)
  if (!paid.ok || paid.status !== 'credited') throw new Error(`not credited: ${JSON.stringify(paid)}`)
  return true
}

/** From 1 to an amount; each is as likely. */
const partOf = ({ random }: Loan, amount: number) => 1 + random(amount)
const reference = ({ random }: Loan) => `office-${random(1_000_000_000)}`

const isOwed = ({ standing }: Loan) => standing.outstanding > 0 && standing.writtenOffOn === null
const isLate = (loan: Loan) => isOwed(loan) && loan.standing.daysLate > 0 && loan.standing.dueNow > 1_00
const isNearlyDue = (loan: Loan) => {
  const { daysLate, nextDue, nextDueOn } = loan.standing
  if (!isOwed(loan) || daysLate > 0 || nextDueOn === null || nextDue <= 2_00) return false
  return daysBetween(loan.today, nextDueOn) <= 3
}

const payments = (events: readonly LoanEvent[]) => {
  const returned = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  return events.flatMap((event) =>
    (event.type === 'paid' || event.type === 'extended') && !returned.has(event.reference)
      ? [event.reference]
      : [],
  )
}

const takenBack = (cause: ReturnCause): Change => ({
  kind: `taken back (${cause})`,
  weight: 0.4,
  canHappen: ({ events }) => payments(events).length > 0,
  async make({ app, order, events, random }) {
    const known = payments(events)
    const { orderId } = order
    return accepted(
      await tell(app, operator.reversePayment, { orderId, reference: known[random(known.length)], cause }),
    )
  },
})

/** Due dates of the last three weeks. */
const dueLately = ({ standing, today }: Loan) =>
  standing.instalments.map(({ dueOn }) => dueOn).filter((on) => on < today && on >= addDays(today, -21))

const reportedOn = (loan: Loan) => addDays(loan.today, -partOf(loan, 20))

async function extend({ app, order }: Loan): Promise<boolean> {
  const { success, data } = await app.call(extensionInfo, idsOf(order), order.session)
  if (!success) return false
  const amount = pesosToCentavos(data.delayInfo.delayAmount) ?? 0
  if (amount === 0) return false
  const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
  const paid = await paySandboxCode(app.services, { payCode })
  return paid.ok && paid.status === 'credited'
}

/** The weight of paying on time. */
const MOST_OFTEN = 20

export const CHANGES: readonly Change[] = [
  {
    kind: 'paid on time',
    weight: MOST_OFTEN,
    canHappen: isNearlyDue,
    make: (loan) => pay(loan, loan.standing.nextDue),
  },
  { kind: 'paid late', weight: 5, canHappen: isLate, make: (loan) => pay(loan, loan.standing.dueNow) },
  {
    kind: 'paid a little short',
    weight: 6,
    canHappen: (loan) => isNearlyDue(loan) || isLate(loan),
    make: (loan) => {
      const { dueNow, nextDue } = loan.standing
      return pay(loan, (isLate(loan) ? dueNow : nextDue) - partOf(loan, 99))
    },
  },
  {
    kind: 'paid ahead',
    weight: 1,
    canHappen: (loan) => isOwed(loan) && loan.standing.daysLate === 0,
    make: (loan) => pay(loan, partOf(loan, Math.ceil(loan.standing.outstanding / 2))),
  },
  {
    kind: 'paid too much',
    weight: 0.5,
    canHappen: isOwed,
    make: (loan) => pay(loan, loan.standing.outstanding + partOf(loan, 300_00)),
  },
  {
    kind: 'reported late',
    weight: 2,
    canHappen: (loan) => isOwed(loan) && (loan.standing.disbursedOn ?? loan.today) < addDays(loan.today, -20),
    make: (loan) => pay(loan, partOf(loan, loan.standing.nextDue + 50_00), reportedOn(loan)),
  },
  ...(['ours', 'channel', 'payer'] as const).map(takenBack),
  {
    kind: 'late charges given back',
    weight: 2,
    canHappen: ({ events, today }) => lateChargesPaid(events, today) > 0,
    async make(loan) {
      const amount = centavosToPesos(partOf(loan, lateChargesPaid(loan.events, loan.today)))
      const { orderId } = loan.order
      const given = { orderId, reference: reference(loan), amount }
      return accepted(await tell(loan.app, operator.giveBackCharge, given))
    },
  },
  {
    kind: 'late charges waived',
    weight: 2,
    canHappen: (loan) => isOwed(loan) && loan.standing.duePenalty > 0,
    async make(loan) {
      const amount = centavosToPesos(partOf(loan, loan.standing.duePenalty))
      const { orderId } = loan.order
      const waived = { orderId, reference: reference(loan), amount }
      return accepted(await tell(loan.app, operator.waiveCharge, waived))
    },
  },
  {
    kind: 'holiday entered late',
    weight: 4,
    canHappen: (loan) => isLate(loan) && dueLately(loan).length > 0,
    async make(loan) {
      const [date] = dueLately(loan)
      const holiday = { date, name: 'A proclaimed day', kind: 'special' }
      const answer = await tell(loan.app, operator.saveHoliday, holiday)
      await loan.app.services.jobs.runDue()
      return accepted(answer) && (answer.body.loansAffected ?? 0) > 0
    },
  },
  {
    kind: 'extended',
    weight: 3,
    canHappen: ({ standing }) => standing.extensionAllowed,
    make: extend,
  },
  {
    kind: 'written off',
    weight: 20,
    canHappen: (loan) => isOwed(loan) && loan.standing.daysLate > 90,
    make: async ({ app, order: { orderId } }) => accepted(await tell(app, operator.writeOff, { orderId })),
  },
  {
    kind: 'paid after the write-off',
    weight: 4,
    canHappen: ({ standing }) => standing.writtenOffOn !== null && standing.outstanding > 0,
    make: (loan) => pay(loan, partOf(loan, loan.standing.outstanding)),
  },
  {
    kind: 'paid after the end',
    weight: 1,
    canHappen: ({ standing }) => standing.stage === 'settled',
    make: (loan) => pay(loan, partOf(loan, 500_00)),
  },
  {
    kind: 'refunded',
    weight: 2,
    canHappen: ({ standing }) => standing.credit > 0,
    async make(loan) {
      const amount = centavosToPesos(partOf(loan, loan.standing.credit))
      const { orderId } = loan.order
      const refund = { orderId, reference: reference(loan), amount }
      return accepted(await tell(loan.app, operator.refundCredit, refund))
    },
  },
]

/** Makes one of the changes that can happen to a loan today. @returns its kind; null where it was refused, or none can */
export async function changeAtRandom(app: TestApp, random: Random, order: TestOrder): Promise<string | null> {
  const events = await readEvents(app.services.db, keyOf(order))
  const today = app.services.clock.today()
  const loan: Loan = { app, random, order, today, events, standing: loanOn(events, today) }
  if (loan.standing.disbursedOn === null) return null
  const possible = CHANGES.filter(({ canHappen }) => canHappen(loan))
  // On most days nothing becomes of a loan that asks for nothing.
  const whole = Math.max(
    MOST_OFTEN,
    possible.reduce((sum, { weight }) => sum + weight, 0),
  )
  let place = (random(1_000_000) / 1_000_000) * whole
  const chosen = possible.find(({ weight }) => (place -= weight) < 0)
  if (chosen === undefined) return null
  return (await chosen.make(loan)) ? chosen.kind : null
}
