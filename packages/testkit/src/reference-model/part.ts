import { serial } from './days.ts'

/**
 * One instalment of the simulated loan, with the charges so far and what was paid. Sums in centavos, days as serial
 * numbers.
 */
export type Part = {
  no: number
  due: number
  start: number
  end: number
  balance: number
  ratePpm: number
  /** Interest of the days before `start`, after an extension. */
  interestBefore: number
  /** Interest of the whole window: planned, or cut by a ceiling. */
  interestWindow: number
  principal: number
  fee: number
  paid: { penalty: number; interest: number; fee: number; principal: number }
  waived: number
  once: number
  late: number
  lateRoom: number
  /** One-off and late interest up to yesterday, under the monthly ceiling. */
  requested: number
  penalty: number
  /** Of a line for a payment that was taken back: what of it was charged and earned before. */
  again: Again | null
}

/** What a payment had paid that was taken back, and whose it was. */
export type Again = { who: string; penalty: number; interest: number; fee: number; principal: number }

/** The instalment of a row of the plan, before anything is paid. */
export function partOf(
  row: { no: number; dueOn: string; principal: number; fee: number },
  balance: number,
  started: number,
  { termUnit, dailyRatePpm }: { termUnit: number; dailyRatePpm: number },
): Part {
  const start = started + (row.no - 1) * termUnit
  return {
    no: row.no,
    due: serial(row.dueOn),
    start,
    end: start + termUnit,
    balance,
    ratePpm: dailyRatePpm,
    interestBefore: 0,
    interestWindow: floorPpm(balance, dailyRatePpm * termUnit),
    principal: row.principal,
    fee: row.fee,
    paid: { penalty: 0, interest: 0, fee: 0, principal: 0 },
    waived: 0,
    once: 0,
    late: 0,
    lateRoom: 0,
    requested: 0,
    penalty: 0,
    again: null,
  }
}

/** An instalment of a new plan, without its principal. */
export function newPart(
  no: number,
  of: Pick<Part, 'due' | 'start' | 'end' | 'balance' | 'ratePpm' | 'interestBefore' | 'fee'>,
): Part {
  return {
    no,
    ...of,
    interestWindow: floorPpm(of.balance, of.ratePpm * (of.end - of.start)),
    principal: 0,
    paid: { penalty: 0, interest: 0, fee: 0, principal: 0 },
    waived: 0,
    once: 0,
    late: 0,
    lateRoom: 0,
    requested: 0,
    penalty: 0,
    again: null,
  }
}

/** Late charges of the part itself, without those that a payment had paid which was taken back. */
export const ownPenalty = (part: Part): number => part.penalty - (part.again?.penalty ?? 0)

/** A line for a payment that was taken back: like an instalment whose interest was earned before. */
export function lineOf(no: number, { day, due, again }: { day: number; due: number; again: Again }): Part {
  return {
    no,
    due,
    start: day,
    end: day,
    balance: 0,
    ratePpm: 0,
    interestBefore: 0,
    interestWindow: again.interest,
    principal: again.principal,
    fee: again.fee,
    paid: { penalty: 0, interest: 0, fee: 0, principal: 0 },
    waived: 0,
    once: 0,
    late: 0,
    lateRoom: 0,
    requested: 0,
    penalty: again.penalty,
    again,
  }
}

/** Interest earned up to a day. */
export function interestBy(part: Part, day: number): number {
  if (day >= part.end) return part.interestBefore + part.interestWindow
  const days = Math.max(0, day - part.start)
  return part.interestBefore + Math.min(part.interestWindow, floorPpm(part.balance, part.ratePpm * days))
}

/** What is left of principal, interest and fee; late charges apart. */
export function unpaid(part: Part): number {
  const scheduled = part.principal + part.interestBefore + part.interestWindow + part.fee
  return scheduled - part.paid.principal - part.paid.interest - part.paid.fee
}

export function penaltyOpen(part: Part): number {
  return part.penalty - part.paid.penalty - part.waived
}

/** Late charges of a line that is still to come: they wait with it. */
export function waitingCharges(part: Part, day: number): number {
  return part.again !== null && day < part.due ? penaltyOpen(part) : 0
}

/** What a part that is still to come takes in all. */
export function takesInAll(part: Part, day: number): number {
  return unpaid(part) + waitingCharges(part, day)
}

/** Pays late charges; returns the money that is left. */
export function settlePenalty(part: Part, money: number): number {
  const now = Math.min(money, penaltyOpen(part))
  part.paid.penalty += now
  return money - now
}

/** Pays interest, fee and principal, in this order; returns the money that is left. */
export function settleSchedule(part: Part, money: number): number {
  let left = money
  const interest = Math.min(left, part.interestBefore + part.interestWindow - part.paid.interest)
  part.paid.interest += interest
  left -= interest
  const fee = Math.min(left, part.fee - part.paid.fee)
  part.paid.fee += fee
  left -= fee
  const principal = Math.min(left, part.principal - part.paid.principal)
  part.paid.principal += principal
  return left - principal
}

export function floorPpm(amount: number, ppm: number): number {
  return Math.floor((amount * ppm) / 1_000_000)
}

export function sum<T>(items: readonly T[], of: (item: T) => number): number {
  let total = 0
  for (const item of items) total += of(item)
  return total
}
