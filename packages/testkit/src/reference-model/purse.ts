import { type Part, settlePenalty, settleSchedule } from './part.ts'

type Kind = 'penalty' | 'interest' | 'fee' | 'principal' | 'ahead' | 'refund'
type Use = { who: string; kind: Kind; no: number; amount: number }
type Piece = { who: string; amount: number }

/** The money of a loan: whose payment each piece is that waits, and a note of whatever a payment paid. */
export class Purse {
  #pieces: Piece[] = []
  readonly #uses: Use[] = []
  /** Money that must not pay ahead, since it is taken back on a later day: by whose it is. */
  readonly #apart = new Map<string, number>()

  get amount(): number {
    return this.#pieces.reduce((all, piece) => all + piece.amount, 0)
  }

  put(who: string, amount: number): void {
    const apart = this.#apart.get(who)
    if (apart !== undefined) this.#apart.set(who, apart + amount)
    else if (amount > 0) this.#pieces.push({ who, amount })
  }

  keepApart(who: string): void {
    this.#apart.set(who, 0)
  }

  /** Returns what of an amount is more than there is apart. */
  giveFromApart(amount: number): number {
    let left = amount
    for (const [who, there] of this.#apart) {
      const now = Math.min(left, there)
      this.#apart.set(who, there - now)
      left -= now
    }
    return left
  }

  /** Empties it, the oldest piece first. */
  takeAll(): Piece[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }

  note(who: string, kind: Kind, amount: number, no = 0): void {
    if (amount > 0) this.#uses.push({ who, kind, no, amount })
  }

  payCharges(part: Part, money: number, who: string): number {
    const left = settlePenalty(part, money)
    this.note(who, 'penalty', money - left, part.no)
    return left
  }

  paySchedule(part: Part, money: number, who: string): number {
    const before = { ...part.paid }
    const left = settleSchedule(part, money)
    for (const kind of ['interest', 'fee', 'principal'] as const)
      this.note(who, kind, part.paid[kind] - before[kind], part.no)
    return left
  }

  payInterest(part: Part, money: number, { who, upTo }: { who: string; upTo: number }): number {
    const now = Math.max(0, Math.min(money, upTo - part.paid.interest))
    part.paid.interest += now
    this.note(who, 'interest', now, part.no)
    return money - now
  }

  /** Paid late charges of a part that become money again: of the oldest payment first. */
  unpayCharges(part: Part, amount: number): void {
    part.paid.penalty -= amount
    let left = amount
    for (const use of this.#uses) {
      if (use.kind !== 'penalty' || use.no !== part.no) continue
      const now = Math.min(left, use.amount)
      use.amount -= now
      left -= now
    }
  }

  /** What a payment has paid of each kind by now, and what of it is apart, which is gone by this. */
  takeBack(who: string): Record<'penalty' | 'interest' | 'fee' | 'principal' | 'waiting', number> {
    const of = (kind: Kind) =>
      this.#uses.reduce((all, use) => (use.who === who && use.kind === kind ? all + use.amount : all), 0)
    const waiting = this.#apart.get(who) ?? 0
    this.#apart.delete(who)
    return {
      penalty: of('penalty'),
      interest: of('interest'),
      fee: of('fee'),
      principal: of('principal'),
      waiting,
    }
  }
}
