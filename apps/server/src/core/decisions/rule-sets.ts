/** The rule sets that evaluate applications: which are in force, and the first one. */
import type { IsoDate, RuleSet } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { UsedAs } from '../../platform/database/tables/credit.ts'

export interface RuleSetVersion {
  readonly version: number
  readonly usedAs: UsedAs
  readonly rules: RuleSet
}

export interface RuleSetsInForce {
  readonly live: RuleSetVersion
  /** A candidate for the next live one. It ends when a newer live one begins. */
  readonly shadow: RuleSetVersion | null
}

/**
 * The rule sets of a day, from the table itself: what decides is never older than the last change. Of each use the
 * highest version whose day has come.
 */
export async function ruleSetsOn(db: Db, day: IsoDate): Promise<RuleSetsInForce> {
  const rows = await db
    .selectFrom('rule_sets')
    .select(['version', 'used_as', 'rules'])
    .where('effective_from', '<=', day)
    .orderBy('version', 'desc')
    .execute()
  const latest = (use: UsedAs): RuleSetVersion | null => {
    const row = rows.find(({ used_as }) => used_as === use)
    return row === undefined ? null : { version: row.version, usedAs: row.used_as, rules: row.rules }
  }
  const live = latest('live')
  if (live === null) throw new Error('there is no live rule set')
  const shadow = latest('shadow')
  return { live, shadow: shadow !== null && shadow.version > live.version ? shadow : null }
}

/** The income that a band stands for: its lower end, and for the lowest band what half of it is. Centavos. */
const ASSUMED_INCOME = {
  under10k: 5_000_00,
  to20k: 10_000_00,
  to30k: 20_000_00,
  to50k: 30_000_00,
  over50k: 50_000_00,
} as const

/**
 * The rule set of a new lender: whatever holds an application waits for a person, and so does everything else, but in
 * the sandbox, where no money moves. Limits of age, income and amount are the lender's to set, so they are off.
 */
export const firstRuleSet = (sandbox: boolean): RuleSet => ({
  age: { from: 18, to: 120, otherwise: 'off' },
  identity: { otherwise: 'review' },
  duplicates: { otherwise: 'review' },
  lateness: { most: 30, otherwise: 'off' },
  openLoans: { most: 3, otherwise: 'off' },
  income: { assumed: ASSUMED_INCOME, share: 300_000, otherwise: 'off' },
  amounts: {
    classes: [
      { name: 'new', settledOnTime: 0, amount: 10_000_00, open: 20_000_00 },
      { name: 'known', settledOnTime: 1, amount: 20_000_00, open: 40_000_00 },
      { name: 'trusted', settledOnTime: 3, amount: 50_000_00, open: 100_000_00 },
    ],
    otherwise: 'off',
  },
  offersLess: false,
  whenClear: sandbox ? 'approve' : 'review',
  decides: 'after-a-day',
})

/** Before any loan of ours: the first rule set was always in force. */
const ALWAYS = '2020-01-01'

/** Puts the first rule set in where there is none. */
export async function seedRuleSet({ db, config, clock }: Services): Promise<void> {
  await db
    .insertInto('rule_sets')
    .values({
      version: 1,
      used_as: 'live',
      effective_from: ALWAYS,
      rules: json(firstRuleSet(config.sandbox)),
      made_at: new Date(clock.now()),
      made_by: 'the service',
      reason: 'the rules of a new lender',
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}
