/** Applies a rule set to what is known of an application. Pure: the same set and facts, the same answer. */
import { type Centavos, shareFloor } from '../money.ts'
import type { RequestedLoan, CreditFacts } from './facts.ts'
import { classOf, type Otherwise, type RuleSet } from './rule-set.ts'

/** Every rule, in the order in which a decline names its reason. */
export const CREDIT_RULES = [
  'listed',
  'overdue',
  'age',
  'identity',
  'duplicates',
  'lateness',
  'open-loans',
  'income',
  'amount',
  'exposure',
] as const

export type CreditRule = (typeof CREDIT_RULES)[number]

/** Why the borrower reads that an application was declined, by rule. */
const REASON_OF = {
  listed: 'rules',
  overdue: 'loan-overdue',
  age: 'rules',
  identity: 'identity',
  duplicates: 'details',
  lateness: 'rules',
  'open-loans': 'debt',
  income: 'income',
  amount: 'rules',
  exposure: 'debt',
} as const satisfies Record<CreditRule, string>

export type CreditReason = (typeof REASON_OF)[CreditRule]

/**
 * The value that a rule checked: a number (years, days, loans or centavos, by the rule), the words of holds, or
 * unknown.
 */
export type Fact = number | readonly string[] | null

export type RuleResult = {
  rule: CreditRule
  /** `less`: met by a smaller amount. `off`: the set does not check it. */
  outcome: 'passed' | 'less' | 'review' | 'decline' | 'off'
  fact: Fact
  /** What the set allows: the most, or from and to; null for a rule that allows none. */
  limit: number | readonly [number, number] | null
}

export type Verdict = 'approve' | 'decline' | 'review' | 'offer-less'

export type Evaluation = {
  verdict: Verdict
  /** The largest amount of the product that meets every rule, where it is smaller than the requested one. */
  amount: Centavos | null
  /** Of a decline or a smaller offer: what the borrower reads. */
  reason: CreditReason | null
  /** The class of the client. */
  client: string
  results: readonly RuleResult[]
}

/**
 * What a rule set says of an application. Who may be listed waits for a person, whatever else is known. Then a decline
 * outweighs a review, and a review a smaller offer. Unknown facts lead to a review, never to a decline.
 */
export function evaluate(set: RuleSet, facts: CreditFacts): Evaluation {
  const limits = limitsOf(set, facts)
  const allowed = Math.min(...limits.map((rule) => rule.most ?? facts.asked.amount))
  const smaller = set.offersLess ? largestUpTo(facts.asked, allowed) : null
  const results = [...factResults(set, facts), ...limits.map((rule) => limitResult(rule, facts, smaller))]
  const has = (outcome: RuleResult['outcome']) => results.find((result) => result.outcome === outcome)
  const client = classOf(set, facts.settledOnTime).name
  const answer = (verdict: Verdict, by?: RuleResult): Evaluation => ({
    verdict,
    amount: has('less') ? smaller : null,
    reason: by === undefined ? null : REASON_OF[by.rule],
    client,
    results,
  })
  if (facts.listed) return answer('review')
  const declined = has('decline')
  if (declined) return answer('decline', declined)
  if (has('review') || set.whenClear === 'review') return answer('review')
  const less = has('less')
  return less ? answer('offer-less', less) : answer('approve')
}

/** The rules that no amount changes. */
function factResults(set: RuleSet, facts: CreditFacts): RuleResult[] {
  const { age, lateness, openLoans } = set
  const years = facts.age
  return [
    { rule: 'listed', outcome: facts.listed ? 'review' : 'passed', fact: facts.listed ? 1 : 0, limit: null },
    {
      rule: 'overdue',
      outcome: facts.overdue ? 'decline' : 'passed',
      fact: facts.overdue ? 1 : 0,
      limit: null,
    },
    {
      rule: 'age',
      outcome: years === null ? unknown(age) : outcomeOf(age, years >= age.from && years <= age.to),
      fact: years,
      limit: [age.from, age.to],
    },
    {
      rule: 'identity',
      outcome: outcomeOf(set.identity, facts.identity.length === 0),
      fact: facts.identity,
      limit: null,
    },
    {
      rule: 'duplicates',
      outcome: outcomeOf(set.duplicates, facts.duplicates.length === 0),
      fact: facts.duplicates,
      limit: null,
    },
    {
      rule: 'lateness',
      outcome: outcomeOf(lateness, facts.worstDaysLate <= lateness.most),
      fact: facts.worstDaysLate,
      limit: lateness.most,
    },
    {
      rule: 'open-loans',
      outcome: outcomeOf(openLoans, facts.openLoans <= openLoans.most),
      fact: facts.openLoans,
      limit: openLoans.most,
    },
  ]
}

const outcomeOf = ({ otherwise }: { otherwise: Otherwise }, met: boolean): RuleResult['outcome'] => {
  if (otherwise === 'off') return 'off'
  return met ? 'passed' : otherwise
}

const unknown = ({ otherwise }: { otherwise: Otherwise }): RuleResult['outcome'] =>
  otherwise === 'off' ? 'off' : 'review'

type Limit = Pick<RuleResult, 'rule' | 'fact' | 'limit'> & {
  otherwise: Otherwise
  /** The largest amount that it allows; null where it allows any, or cannot tell. */
  most: Centavos | null
  known: boolean
}

/** The rules that a smaller amount may meet. */
function limitsOf(set: RuleSet, facts: CreditFacts): Limit[] {
  const { asked, openPrincipal, openMonthly, settledOnTime, income } = facts
  const { amount, open } = classOf(set, settledOnTime)
  const off = set.amounts.otherwise === 'off'
  const allowed = income === null ? null : shareFloor(set.income.assumed[income], set.income.share)
  const asks = set.income.otherwise !== 'off' && allowed !== null
  return [
    {
      rule: 'income',
      otherwise: set.income.otherwise,
      fact: asked.monthly + openMonthly,
      limit: allowed,
      most: asks ? affordable(asked, allowed - openMonthly) : null,
      known: allowed !== null,
    },
    {
      rule: 'amount',
      otherwise: set.amounts.otherwise,
      fact: asked.amount,
      limit: amount,
      most: off ? null : amount,
      known: true,
    },
    {
      rule: 'exposure',
      otherwise: set.amounts.otherwise,
      fact: asked.amount + openPrincipal,
      limit: open,
      most: off ? null : open - openPrincipal,
      known: true,
    },
  ]
}

function limitResult(rule: Limit, { asked }: CreditFacts, smaller: Centavos | null): RuleResult {
  const { rule: name, fact, limit, otherwise, most, known } = rule
  const result = (outcome: RuleResult['outcome']): RuleResult => ({ rule: name, outcome, fact, limit })
  if (otherwise === 'off') return result('off')
  if (!known) return result('review')
  if (most === null || most >= asked.amount) return result('passed')
  return result(smaller === null ? otherwise : 'less')
}

/** What a month has room for, as an amount: instalments grow with it. Rounded down. @param room centavos in 30 days */
function affordable({ amount, monthly }: RequestedLoan, room: Centavos): Centavos {
  if (room >= monthly) return amount
  return room <= 0 ? 0 : Math.floor((amount * room) / monthly)
}

/** The largest amount of the product up to a limit; null where its smallest is above, or nothing smaller is needed. */
function largestUpTo({ amount, min, step }: RequestedLoan, limit: Centavos): Centavos | null {
  if (limit >= amount || limit < min) return null
  return min + Math.floor((limit - min) / step) * step
}
