import { canonicalJson, type RuleSet, ruleSetFaults } from '@sandigan/lending'
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { sql } from 'kysely'
import { json } from '../../platform/database/parsers.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { rulesGiven, rulesView } from './rules-on-wire.ts'

type Save = typeof operatorCalls.saveRuleSet

/**
 * Saves the next version of the credit rules. It applies from its effective date, today at the earliest; earlier
 * evaluations stay unchanged. Refuses a set that contradicts itself, with all its faults.
 */
export const saveRuleSet: ApprovableAction<Save> = {
  subject: ({ version }) => String(version),
  /** The set that the new one takes the place of. */
  async read(trx, _services, { usedAs }) {
    const before = await trx
      .selectFrom('rule_sets')
      .select(['version', 'used_as', 'effective_from', 'rules'])
      .where('used_as', '=', usedAs)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    if (before === undefined) return null
    const { version, effective_from: effectiveFrom, rules } = before
    return { version, usedAs, effectiveFrom, rules: rulesView(rules) }
  },
  async make(trx, services, signature, { reason, ...given }) {
    const { version, usedAs, effectiveFrom } = given
    const rules = rulesGiven(given.rules)
    // Readers go on; only another save waits.
    await sql`lock table rule_sets in share row exclusive mode`.execute(trx)
    const latest = await trx
      .selectFrom('rule_sets')
      .select(['version', 'used_as', 'effective_from', 'rules'])
      .where('version', '>=', version)
      .orderBy('version')
      .executeTakeFirst()
    if (latest?.version === version && isSame(latest, { usedAs, effectiveFrom, rules }))
      return done({ repeated: true, version })
    const next = (await highestVersion(trx)) + 1
    if (version !== next) return refuse('VERSION_NOT_NEXT', `the next version of the credit rules is ${next}`)
    if (effectiveFrom < services.clock.today())
      return refuse('EFFECTIVE_FROM_PAST', 'a version cannot begin before today')
    const faults = ruleSetFaults(rules)
    if (faults.length > 0) return rulesWrong(faults)
    await trx
      .insertInto('rule_sets')
      .values({
        version,
        used_as: usedAs,
        effective_from: effectiveFrom,
        rules: json(rules),
        made_at: new Date(services.clock.now()),
        made_by: signature.by,
        reason,
      })
      .execute()
    const action = { action: 'save-rule-set', subject: String(version), facts: { ...given } }
    await writeAuditLog(trx, services, signature, action)
    return done({ repeated: false, version })
  },
}

export const rulesWrong = (faults: { field: string; problem: string }[]) => ({
  ...refuse(
    'RULES_WRONG',
    `the credit rules contradict themselves: ${faults.map(({ field }) => field).join(', ')}`,
  ),
  data: { faults },
})

type Stored = { used_as: string; effective_from: string; rules: RuleSet }
type Requested = { usedAs: string; effectiveFrom: string; rules: RuleSet }

const isSame = (stored: Stored, request: Requested): boolean =>
  stored.used_as === request.usedAs &&
  stored.effective_from === request.effectiveFrom &&
  canonicalJson({ ...stored.rules }) === canonicalJson({ ...request.rules })

async function highestVersion(trx: Parameters<typeof writeAuditLog>[0]): Promise<number> {
  const { version } = await trx
    .selectFrom('rule_sets')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version
}
