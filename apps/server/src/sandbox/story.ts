/** Tells a persona's story by the real use cases, so that the ledger behind it is a real one. */
import { addDays, daysBetween, type Holidays, type IsoDate, loanOn, nextBusinessDay } from '@sandigan/lending'
import {
  exampleAccount,
  exampleBasicInfo,
  exampleExtInfo,
  exampleJobInfo,
  examplePersonalInfo,
  type Persona,
  SANDBOX_ACCOUNT,
} from '@sandigan/testkit'
import { timestamp } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { bindAccount } from '../borrower/bank-card/bind-account.ts'
import { CERTIFICATION_SECTIONS } from '../core/profile/forms/sections.ts'
import { keepSection } from '../borrower/certification/show-section.ts'
import { pushLoan } from '../borrower/confirm/push-loan.ts'
import { confirmNote } from '../borrower/contracts/confirm-note.ts'
import { showAgreement } from '../borrower/contracts/show-agreement.ts'
import { decideApplication } from '../core/decisions/decide-application.ts'
import { readHolidays } from '../core/loans/holidays.ts'
import { sendPayout } from '../money/payouts/send-payout.ts'
import { addBorrower } from '../core/identity/borrower-repository.ts'
import { contractCode } from '../money/payments/payment-codes.ts'
import { readEvents } from '../core/loans/loan-repository.ts'
import { reportSandboxPayout } from './deliver-from-sandbox.ts'
import { complainAndAnswer } from './story-complaint.ts'
import { callerFor, type Order, type Stage } from './seed-stage.ts'
import { paySandboxCode } from './sandbox-payments.ts'

/** Pays each instalment on its due date under the contract number, until the loan is settled. */
async function payInstalments(stage: Stage, order: Order): Promise<void> {
  const { services } = stage
  const key = { borrowerId: order.borrowerId, loanId: order.orderId }
  const payCode = await contractCode(services.db, key)
  if (payCode === null) throw new Error(`the order ${order.orderId} has no contract number`)
  for (;;) {
    const { nextDueOn, status } = loanOn(await readEvents(services.db, key), services.clock.today())
    if (nextDueOn === null || status === 200) return
    stage.goTo(nextDueOn)
    const { nextDue } = loanOn(await readEvents(services.db, key), nextDueOn)
    const paid = await paySandboxCode(services, { payCode, amount: nextDue })
    if (!paid.ok || paid.status !== 'credited')
      throw new Error(`an instalment of the order ${order.orderId} could not be paid`)
  }
}

interface Offer {
  readonly productId: string
  readonly amount: string
  readonly periods: string
  readonly termUnit: string
}

/** Four instalments, 30 days apart, extension allowed. */
const LITE: Offer = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' }
/** Due dates never move off weekends and holidays. */
const FIRST: Offer = { productId: 'sandigan-first', amount: '3000.00', periods: '7', termUnit: '13' }

/** The whole of LITE's 120 days and whatever weekends and holidays add to its last due date. */
const SETTLED_AGO = 135
/** No story begins earlier. */
export const LONGEST_STORY_DAYS = SETTLED_AGO
const OVERDUE_AGO = 40
const RUNNING_AGO = 2
const DUE_SOON_DAYS = 3

/** @returns the borrower who now plays the persona, with the order of the story if it has one. */
export async function tellStory(
  stage: Stage,
  persona: Persona,
  phone: string,
  today: IsoDate,
): Promise<{ borrowerId: string; order: Order | null }> {
  const ago = (days: number) => addDays(today, -days)
  const start = { stage, persona, phone }
  switch (persona.story) {
    case 'visitor':
      throw new Error('a visitor has no story yet')
    case 'verified':
      return { borrowerId: await becomeBorrower(start, ago(1)), order: null }
    case 21:
      return ordered(await apply(start, today))
    case 110:
      return ordered(await decided(stage, await apply(start, ago(2)), ago(1), false))
    case 151:
      return ordered(await paidOut(stage, await apply(start, ago(1), LITE, SANDBOX_ACCOUNT.silent), today))
    case 170:
      return ordered(await paidOut(stage, await apply(start, ago(RUNNING_AGO)), ago(RUNNING_AGO)))
    case 'complaint': {
      const order = await paidOut(stage, await apply(start, ago(RUNNING_AGO)), ago(RUNNING_AGO))
      await complainAndAnswer(stage, { ...order, filedOn: ago(1), answeredOn: today })
      return ordered(order)
    }
    case 174: {
      const { from, offer } = dueSoon(today, await readHolidays(stage.services.db))
      return ordered(await paidOut(stage, await apply(start, from, offer), from))
    }
    case 180:
      return ordered(await paidOut(stage, await apply(start, ago(OVERDUE_AGO)), ago(OVERDUE_AGO)))
    case 200: {
      const order = await paidOut(stage, await apply(start, ago(SETTLED_AGO)), ago(SETTLED_AGO))
      await payInstalments(stage, order)
      return ordered(order)
    }
  }
}

const ordered = (order: Order) => ({ borrowerId: order.borrowerId, order })

interface Start {
  readonly stage: Stage
  readonly persona: Persona
  readonly phone: string
}

async function becomeBorrower(
  { stage, persona, phone }: Start,
  on: IsoDate,
  accountNumber: string = SANDBOX_ACCOUNT.paid,
): Promise<string> {
  stage.goTo(on)
  const { services } = stage
  const borrowerId = newId()
  const registered = await services.db.transaction().execute((trx) =>
    addBorrower(trx, {
      borrowerId,
      phone,
      registeredAt: timestamp(services.clock),
      origin: { app_from: 'sandbox', user_from: 'persona' },
    }),
  )
  if (!registered) throw new Error(`the phone of the persona ${persona.key} is taken`)
  // Everybody's own: the same number under two names would make an application wait for a person.
  const own = phone.slice(-3)
  const word = persona.key.charAt(0).toUpperCase() + persona.key.slice(1).replace(/-/g, '')
  const forms = {
    basic: exampleBasicInfo(word, `011123456${own}`),
    personal: examplePersonalInfo(),
    job: exampleJobInfo(),
    ext: exampleExtInfo(services.config.market.name),
  }
  for (const section of CERTIFICATION_SECTIONS)
    must(await keepSection(section)(services, callerFor(borrowerId), forms[section.key]))
  must(await bindAccount(services, callerFor(borrowerId), accountOf(accountNumber, own, word)))
  return borrowerId
}

/** The end of the number says how the transfer goes, so that the persona's own digits stand inside. */
const accountOf = (number: string, own: string, word: string) =>
  exampleAccount(`${number.slice(0, 2)}${own}${number.slice(2 + own.length)}`, `Example ${word}`)

async function apply(start: Start, on: IsoDate, offer = LITE, accountNumber?: string): Promise<Order> {
  const borrowerId = await becomeBorrower(start, on, accountNumber)
  const pushed = must(
    await pushLoan(start.stage.services, callerFor(borrowerId), { ...offer, confirmFlag: '1' as const }),
  )
  return { borrowerId, productId: offer.productId, orderId: pushed.orderId }
}

async function decided(stage: Stage, order: Order, on: IsoDate, approve: boolean): Promise<Order> {
  stage.goTo(on)
  const decision = await decideApplication(stage.services, order.orderId, approve)
  if (!decision.ok) throw new Error(`a persona's application could not be decided: ${decision.code}`)
  return order
}

/** Approved, note confirmed, money sent, all on one day. */
async function paidOut(stage: Stage, order: Order, on: IsoDate): Promise<Order> {
  await decided(stage, order, on, true)
  const { borrowerId, productId, orderId } = order
  const caller = callerFor(borrowerId)
  const { hash } = must(await showAgreement(stage.services, caller, { productId, orderId }))
  must(await confirmNote(stage.services, caller, { productId, orderId, hash }))
  await sendPayout(stage.services, { borrowerId, loanId: orderId })
  for (const { reference } of stage.taken('sandbox-payout'))
    await reportSandboxPayout(stage.services, reference)
  return order
}

/**
 * The latest start whose first instalment falls due within three days from `today`: it stays so the longest. Where
 * no business day lies in those three, the product whose due dates do not move stands in.
 */
export function dueSoon(today: IsoDate, holidays: Holidays): { from: IsoDate; offer: Offer } {
  for (let days = DUE_SOON_DAYS; days >= 0; days -= 1) {
    const from = addDays(today, days - Number(LITE.termUnit))
    const due = nextBusinessDay(addDays(from, Number(LITE.termUnit)), holidays)
    if (daysBetween(today, due) <= DUE_SOON_DAYS) return { from, offer: LITE }
  }
  return { from: addDays(today, DUE_SOON_DAYS - Number(FIRST.termUnit)), offer: FIRST }
}

function must<T>(outcome: { ok: true; data: T } | { ok: false; code: string; data?: unknown }): T {
  if (outcome.ok) return outcome.data
  throw new Error(`a persona's story failed: ${outcome.code} ${JSON.stringify(outcome.data ?? {})}`)
}
