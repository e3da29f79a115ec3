/** What a version of a product is made of, on the wire. (Decision 208.) */
import { Type } from 'typebox'
import { Closed, OneOf, Pesos, Text } from '../../schemas.ts'
import { BothLanguages, Day, PesosGiven, ProductId, Words } from './fields.ts'

export const Between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

const presentation = {
  tagline: BothLanguages(120),
  popType: Type.Union([Type.Literal(1), Type.Literal(2)]),
  rank: Between(1, 1_000),
  confirmButton: Type.Optional(BothLanguages(40)),
  popUp: Type.Optional(Closed({ message: BothLanguages(400), button: BothLanguages(40) })),
}

const version = {
  productId: ProductId(),
  /** The next one of this product; naming it makes a repeat recognisable. */
  version: Between(1, 100_000),
  effectiveFrom: Day(),
  name: Words(60),
  choices: Type.Array(Closed({ periods: Between(1, 365), termUnit: Between(1, 365) }), {
    minItems: 1,
    maxItems: 12,
  }),
  /** Parts per million of the outstanding balance. */
  dailyRatePpm: Between(0, 1_000_000),
  /** Parts per million of the principal. */
  feePpm: Between(0, 1_000_000),
  feeMode: OneOf('deducted', 'spread'),
  extensionAllowed: Type.Boolean(),
  dueDateRule: OneOf('as-is', 'next-business-day'),
  client: OneOf('new', 'repeat', 'any'),
  /** Late charges are never more than this share of the principal; no cap where left out or null. */
  lateCapPpm: Type.Optional(Type.Union([Between(0, 10_000_000), Type.Null()])),
  /** Two where left out. */
  maxExtensions: Type.Optional(Between(0, 12)),
  /** Stamp tax on the note is deducted from the payout; left out where the lender bears it. */
  stampTaxBorneBy: Type.Optional(OneOf('borrower')),
}

/** In words, which loans no ceiling covers; empty where the ceilings of the day cover them all. */
export const NotCovered = () => Text(160)

export const shownVersion = {
  ...version,
  amount: Closed({ min: Pesos(), max: Pesos(), step: Pesos() }),
  look: Closed({ logo: Text(300), ...presentation }),
  /**
   * What has become of it by today. `planned` comes into force on its day; `replaced` also stands for one that another
   * version overtakes before its day.
   */
  state: OneOf('planned', 'in-force', 'replaced', 'withdrawn'),
}

export const givenVersion = {
  ...version,
  amount: Closed({ min: PesosGiven(), max: PesosGiven(), step: PesosGiven() }),
  /** Left out: as the version before for clients of this kind, or the version before where there is none. */
  look: Type.Optional(Closed(presentation)),
}
