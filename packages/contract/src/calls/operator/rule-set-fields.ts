/** A rule set and what it says of an application, as the operator's API has them. */
import { Type } from 'typebox'
import { Closed, OneOf, Pesos, Text } from '../../schemas.ts'
import { DECLINE_REASONS } from '../../vocabulary.ts'
import { Timestamp, Nullable, PesosGiven, Words } from './fields.ts'

const Count = (maximum: number) => Type.Integer({ minimum: 0, maximum })
const Otherwise = () => OneOf('off', 'review', 'decline')

/** @param money pesos as they are answered, or as they are given */
const rulesWith = (money: typeof Pesos | typeof PesosGiven) =>
  Closed({
    age: Closed({ from: Count(120), to: Count(120), otherwise: Otherwise() }),
    identity: Closed({ otherwise: Otherwise() }),
    duplicates: Closed({ otherwise: Otherwise() }),
    /** Days. */
    lateness: Closed({ most: Count(3_650), otherwise: Otherwise() }),
    openLoans: Closed({ most: Count(100), otherwise: Otherwise() }),
    income: Closed({
      /** What each band of income counts as, in a month. */
      assumed: Closed({
        under10k: money(),
        to20k: money(),
        to30k: money(),
        to50k: money(),
        over50k: money(),
      }),
      /** The part of it that instalments may take, in parts per million. */
      share: Count(1_000_000),
      otherwise: Otherwise(),
    }),
    amounts: Closed({
      classes: Type.Array(
        Closed({ name: Words(40), settledOnTime: Count(100), amount: money(), open: money() }),
        { minItems: 1, maxItems: 20 },
      ),
      otherwise: Otherwise(),
    }),
    offersLess: Type.Boolean(),
    whenClear: OneOf('approve', 'review'),
    decides: OneOf('at-once', 'after-a-day'),
  })

export const Rules = () => rulesWith(Pesos)
export const RulesGiven = () => rulesWith(PesosGiven)

export const Verdict = () => OneOf('approve', 'decline', 'review', 'offer-less')
export const UsedAs = () => OneOf('live', 'shadow')
export const Version = () => Type.Integer({ minimum: 1, maximum: 100_000 })

/** What one rule set said of an application at one time. */
export const evaluation = {
  version: Version(),
  usedAs: UsedAs(),
  occasion: OneOf('application', 'day-after', 'person'),
  at: Timestamp(),
  verdict: Verdict(),
  /** The largest amount that meets every rule, where it is smaller than the requested one. */
  amount: Nullable(Pesos()),
  /** What the borrower would read of a decline or a smaller offer. */
  reason: Nullable(OneOf(...DECLINE_REASONS)),
  /** The class of the client. */
  client: Text(40),
  results: Type.Array(
    Closed({
      rule: Text(20),
      outcome: OneOf('passed', 'less', 'review', 'decline', 'off'),
      /** What the rule checked and what it allows, in words. */
      fact: Text(200),
      limit: Text(200),
    }),
    { maxItems: 20 },
  ),
}
