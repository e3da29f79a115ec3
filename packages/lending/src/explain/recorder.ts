import { type Component, interestEarned, type Slot, type Trace } from '../fold/state.ts'
import type { Centavos, Ppm } from '../money.ts'

/** Late days of one instalment on which the same amount was unpaid. Day numbers, both ends counted. */
export type LateStretch = {
  /** The day after which the late days count. */
  after: number
  firstDay: number
  lastDay: number
  unpaid: Centavos
  capPpm: Ppm | null
}

/** A stretch of ordinary interest that was closed; without days it is what a restructuring took over from before. */
export type ClosedWindow = { from: number; until: number; balance: Centavos; ratePpm: Ppm; amount: Centavos }

type Part = { reference: string; amount: Centavos; waiver?: boolean }

export type SlotRecord = {
  late: LateStretch[]
  windows: ClosedWindow[]
  /** Payments, and waivers in their place. */
  paid: Record<Exclude<Component, 'penalty'>, Part[]>
  /**
   * Payments and waivers of late charges, in the order in which they counted. `givenBack` is what of a payment's part
   * was given back later; a waiver stands for it then.
   */
  penalty: (Part & { waiver: boolean; givenBack: Centavos })[]
}

export type Recorded = {
  slots: Map<number, SlotRecord>
  /** Payments that repaid a refund which had been too high. */
  repaid: Part[]
  /** Payments that paid down principal ahead of its instalments. */
  prepaid: Part[]
  /** Payments that were taken back since, and their amounts: what they paid is owed again. */
  returned: Map<string, Centavos>
  capPpm: () => Ppm | null
  source: () => string | null
}

/** A trace that remembers what is needed to explain a balance. */
export function recorder(): Trace & { record: Recorded } {
  const slots = new Map<number, SlotRecord>()
  const repaid: Part[] = []
  const prepaid: Part[] = []
  const returned = new Map<string, Centavos>()
  let onAccount: Part[] = []
  let capPpm: () => Ppm | null = () => null
  let source: () => string | null = () => null
  const of = (no: number): SlotRecord => {
    const known = slots.get(no)
    if (known) return known
    const made: SlotRecord = {
      late: [],
      windows: [],
      paid: { interest: [], fee: [], principal: [] },
      penalty: [],
    }
    slots.set(no, made)
    return made
  }
  return {
    record: { slots, repaid, prepaid, returned, capPpm: () => capPpm(), source: () => source() },
    begin(replay) {
      capPpm = () => replay.policy?.lateMonthlyPpm ?? null
      source = () => replay.policy?.source ?? null
    },
    late(slot, { after, first, last }, unpaid) {
      addLate(of(slot.no).late, { after, firstDay: first, lastDay: last, unpaid, capPpm: capPpm() })
    },
    paid(reference, no, component, amount) {
      if (component === 'penalty') of(no).penalty.push({ reference, amount, waiver: false, givenBack: 0 })
      else of(no).paid[component].push({ reference, amount })
    },
    waived(reference, no, component, amount) {
      if (component === 'penalty') of(no).penalty.push({ reference, amount, waiver: true, givenBack: 0 })
      else of(no).paid[component].push({ reference, amount, waiver: true })
    },
    givenBack(reference, no, amount) {
      const parts = of(no).penalty
      giveBack(parts, amount)
      parts.push({ reference, amount, waiver: true, givenBack: 0 })
    },
    hold(reference, amount) {
      onAccount.push({ reference, amount })
    },
    prepaid(reference, amount) {
      prepaid.push({ reference, amount })
    },
    release() {
      const pieces = onAccount
      onAccount = []
      return pieces
    },
    refunded(amount) {
      onAccount = without(onAccount, amount)
    },
    takeBack(reference, amount) {
      returned.set(reference, amount)
      return usesOf(reference, [...slots.values()])
    },
    shortfall(reference, amount) {
      repaid.push({ reference, amount })
    },
    carried: (slot, amount) => void of(slot.no).windows.push(carriedWindow(slot, amount)),
    window(slot, until) {
      of(slot.no).windows.push(closedWindow(slot, until))
    },
  }
}

/** An unbroken stretch is one line for the borrower, not one for each time the balance was read. */
function addLate(late: LateStretch[], stretch: LateStretch): void {
  const last = late[late.length - 1]
  const goesOn =
    last &&
    last.after === stretch.after &&
    last.unpaid === stretch.unpaid &&
    last.capPpm === stretch.capPpm &&
    last.lastDay + 1 === stretch.firstDay
  if (goesOn) last.lastDay = stretch.lastDay
  else late.push(stretch)
}

function closedWindow(slot: Slot, until: number): ClosedWindow {
  return {
    from: slot.from,
    until: Math.min(until, slot.to),
    balance: slot.balance,
    ratePpm: slot.dailyRatePpm,
    amount: interestEarned(slot, until) - slot.earlierInterest,
  }
}

/** Interest of before a new plan: it has no days in it. */
function carriedWindow({ from, dailyRatePpm }: Slot, amount: Centavos): ClosedWindow {
  return { from, until: from, balance: amount, ratePpm: dailyRatePpm, amount }
}

/** What a payment has paid, late charges of it that were given back left out. */
function usesOf(reference: string, slots: readonly SlotRecord[]): Record<Component, Centavos> {
  const of = (parts: readonly Part[]) =>
    parts.reduce((sum, part) => (part.reference === reference && !part.waiver ? sum + part.amount : sum), 0)
  const paidFor = (component: Exclude<Component, 'penalty'>) =>
    of(slots.flatMap((slot) => slot.paid[component]))
  const penalty = slots
    .flatMap((slot) => slot.penalty)
    .map((part) => ({ ...part, amount: part.amount - part.givenBack }))
  return {
    penalty: of(penalty),
    interest: paidFor('interest'),
    fee: paidFor('fee'),
    principal: paidFor('principal'),
  }
}

/** What was paid first is given back first. */
function giveBack(parts: SlotRecord['penalty'], amount: Centavos): void {
  let left = amount
  for (const part of parts) {
    if (part.waiver) continue
    const taken = Math.min(left, part.amount - part.givenBack)
    part.givenBack += taken
    left -= taken
  }
}

function without(parts: readonly Part[], amount: Centavos): Part[] {
  let left = amount
  const remaining: Part[] = []
  for (const part of parts) {
    const taken = Math.min(left, part.amount)
    left -= taken
    if (part.amount > taken) remaining.push({ reference: part.reference, amount: part.amount - taken })
  }
  return remaining
}
