/** The rules that decide about applications, in versions, and what a draft would have decided. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { DECLINE_REASONS } from '../../vocabulary.ts'
import { Day, Timestamp, Nullable, OwnId, Signed } from './fields.ts'
import { Rules, RulesGiven, UsedAs, Verdict, Version } from './rule-set-fields.ts'

const tag = 'rule-sets'

const Faults = () =>
  Closed({ faults: Type.Array(Closed({ field: Text(80), problem: Text(200) }), { maxItems: 200 }) })

export const listRuleSets = call({
  api: 'operator',
  method: 'GET',
  path: '/rule-sets',
  tag,
  summary: 'Every version of the credit rules, newest first, and which are in force',
  payload: Nothing(),
  data: Type.Array(
    Closed({
      version: Version(),
      usedAs: UsedAs(),
      effectiveFrom: Day(),
      /** Decides today. */
      inForce: Type.Boolean(),
      madeAt: Timestamp(),
      madeBy: Text(100),
      reason: Text(500),
      rules: Rules(),
    }),
    { maxItems: 500 },
  ),
})

export const saveRuleSet = call({
  api: 'operator',
  method: 'POST',
  path: '/save-rule-set',
  tag,
  summary: 'Saves the next version of the credit rules, to decide or to judge in the shadow of those that do',
  payload: Signed({
    /** The next one; naming it makes a repeat recognisable. */
    version: Version(),
    usedAs: UsedAs(),
    effectiveFrom: Day(),
    rules: RulesGiven(),
  }),
  data: Closed({ repeated: Type.Boolean(), version: Version() }),
  refusal: Faults(),
})

const Applications = () => Whole(1_000_000)

export const simulateRuleSet = call({
  api: 'operator',
  method: 'POST',
  path: '/simulate-rule-set',
  tag,
  summary: 'What a draft of the credit rules would have said of the latest applications; changes nothing',
  payload: Signed({
    rules: RulesGiven(),
    /** So many of the latest applications; 1,000 where left out. */
    latest: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000 })),
  }),
  data: Closed({
    simulated: Applications(),
    /** How many by what became of them and what the draft says. */
    counts: Type.Array(
      Closed({
        decided: OneOf('approved', 'declined', 'waiting', 'withdrawn'),
        verdict: Verdict(),
        applications: Applications(),
      }),
      { maxItems: 16 },
    ),
    /** Those that the draft would have decided otherwise, the latest first, at most 200. */
    changed: Type.Array(
      Closed({
        orderId: OwnId(),
        decided: OneOf('approved', 'declined'),
        verdict: Verdict(),
        asked: Pesos(),
        amount: Nullable(Pesos()),
        reason: Nullable(OneOf(...DECLINE_REASONS)),
      }),
      { maxItems: 200 },
    ),
  }),
  refusal: Faults(),
})
