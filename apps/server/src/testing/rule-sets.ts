/** Rule sets for tests: the first one of the service with changes, saved as operators do. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type RuleSet } from '@sandigan/lending'
import { expect } from 'vitest'
import { firstRuleSet } from '../core/decisions/rule-sets.ts'
import { rulesView } from '../lender/rules/rules-on-wire.ts'
import { ask, tell } from './ask-operator.ts'
import type { TestApp } from './start-test-app.ts'

export const rulesWith = (change: Partial<RuleSet>) => rulesView({ ...firstRuleSet(true), ...change })

/** Saves the next version, from today on or so many days later. @returns its number */
export async function saveRules(
  app: TestApp,
  change: Partial<RuleSet>,
  usedAs: 'live' | 'shadow' = 'live',
  inDays = 0,
): Promise<number> {
  const { body } = await ask(app, operator.listRuleSets)
  const version = (body[0]?.version ?? 0) + 1
  const rules = rulesWith(change)
  const saved = await tell(app, operator.saveRuleSet, {
    version,
    usedAs,
    effectiveFrom: addDays(app.clock.today(), inDays),
    rules,
  })
  expect(saved).toMatchObject({ status: 200, body: { repeated: false, version } })
  return version
}
