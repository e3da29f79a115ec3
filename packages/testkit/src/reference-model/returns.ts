import type { Model } from './model.ts'
import { type Part, penaltyOpen, takesInAll, unpaid, waitingCharges } from './part.ts'

/**
 * A payment that is taken back pays nothing ahead in the run of the days that knows of its return: its money lies
 * apart. The run that does not know of it has written down the balances of each evening; what is past its date and more
 * open than it was then, the payment had covered, and is paid in its place.
 */
export type Balances = ReadonlyMap<string, { open: number; left: number; charges: number }>
export type Lent = { who: string; key: string; amount: number }

/** The balances of one evening, and what was paid then in the place of payments that were taken back. */
export type Snapshot = {
  balances: Balances
  lent: readonly Lent[]
  /** At a return: late charges that its payment had paid ahead, and what it had covered that falls due before its line. */
  charges: readonly Lent[]
  covered: readonly string[]
}

/** All that a run has written down, for the one that knows of one return more. */
export class Diary {
  readonly evenings = new Map<number, Snapshot>()
  readonly returns = new Map<string, Snapshot>()
}

/** A number for an instalment, a payment for its line. */
const keyOf = (part: Part): string => (part.again === null ? `no ${part.no}` : `line of ${part.again.who}`)

export function standing(model: Model, day: number): Balances {
  let onAccount = model.settledOn === null ? model.onAccount : 0
  return new Map(
    model.parts.map((part) => {
      const open = unpaid(part)
      const takes = takesInAll(part, day)
      const covered = Math.min(onAccount, takes)
      onAccount -= covered
      return [keyOf(part), { open, left: takes - covered, charges: penaltyOpen(part) }]
    }),
  )
}

/** Pays what the run before had not open. First what that run itself had paid in the place of others. */
export function lend(model: Model, before: Snapshot, who: string, day: number): Lent[] {
  const all: Lent[] = []
  if (model.frozen) return all
  for (const part of model.parts) {
    if (part.due > day) continue
    const key = keyOf(part)
    let missing = Math.max(0, unpaid(part) - (before.balances.get(key)?.open ?? 0))
    for (const other of before.lent) {
      if (other.key !== key) continue
      const amount = Math.min(missing, other.amount)
      missing -= amount
      all.push({ who: other.who, key, amount })
    }
    all.push({ who, key, amount: missing })
  }
  for (const { who: whose, key, amount } of all) payFor(model, whose, key, amount, 'schedule')
  model.endIfPossible(day)
  return all
}

function payFor(model: Model, who: string, key: string, amount: number, what: 'schedule' | 'charges'): void {
  const part = model.parts.find((one) => keyOf(one) === key)
  if (!part) return
  const left =
    what === 'charges'
      ? model.purse.payCharges(part, amount, who)
      : model.purse.paySchedule(part, amount, who)
  model.lent.set(who, (model.lent.get(who) ?? 0) + amount - left)
}

/** What the first run that knows of a return finds: late charges that were paid ahead, and dates before that of the line. */
export function findings(
  model: Model,
  before: Snapshot,
  { who, lineDue, day }: { who: string; lineDue: number; day: number },
): Pick<Snapshot, 'charges' | 'covered'> {
  const then = (part: Part) => before.balances.get(keyOf(part))
  const charges = model.parts.map((part) => {
    const more = penaltyOpen(part) - waitingCharges(part, day) - (then(part)?.charges ?? 0)
    return { who, key: keyOf(part), amount: model.frozen ? 0 : Math.max(0, more) }
  })
  const covered = model.parts.filter(
    (part) => part.due > day && part.due < lineDue && takesInAll(part, day) > (then(part)?.left ?? 0),
  )
  return { charges, covered: covered.map(keyOf) }
}

export function apply(
  model: Model,
  { charges, covered }: Pick<Snapshot, 'charges' | 'covered'>,
  lineDue: number,
): void {
  for (const { who, key, amount } of charges) payFor(model, who, key, amount, 'charges')
  for (const part of model.parts) if (covered.includes(keyOf(part))) part.due = Math.max(part.due, lineDue)
}
