import { done, type operatorCalls, refuse } from '@sandigan/contract'
import {
  NON_ACCRUAL_AFTER_DAYS_LATE,
  type RecognitionPolicy,
  recognitionPolicyOn,
  type RecognitionRules,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { ownPolicies, policyId, recognitionPolicies } from '../../core/loans/recognition-policies.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type List = typeof operatorCalls.listRecognitionPolicies
type Save = typeof operatorCalls.saveRecognitionPolicy

const rulesView = ({ fees, nonAccrualAfter, lateCharges, losses }: RecognitionRules) => ({
  fees,
  interest: nonAccrualAfter === null ? ('as-earned' as const) : ('until-default' as const),
  lateCharges,
  losses,
})

/** Every policy, the one that begins last first: which holds now, and which comes. */
export const listRecognitionPolicies: OperatorHandler<List> = async ({ db, clock }) => {
  const today = clock.today()
  const [policies, own] = await Promise.all([recognitionPolicies(db), ownPolicies(db)])
  const saved = new Map(own.map((row) => [policyId(row.version), row]))
  const rows = policies.map((policy) => {
    const row = saved.get(policy.id)
    return {
      id: policy.id,
      from: policy.from,
      state: stateOf(policy, policies, today),
      ...rulesView(policy),
      saved: row ? { at: row.made_at.toISOString(), by: row.made_by, reason: row.reason } : null,
    }
  })
  // Of one day the newest version is first already.
  rows.sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0))
  return done({ policies: rows, nextVersion: (own[0]?.version ?? 0) + 1 })
}

function stateOf(policy: RecognitionPolicy, policies: readonly RecognitionPolicy[], today: string) {
  if (recognitionPolicyOn(policy.from, policies).id !== policy.id) return 'replaced' as const
  if (policy.from > today) return 'coming' as const
  return recognitionPolicyOn(today, policies).id === policy.id ? ('now' as const) : ('past' as const)
}

/**
 * Saves a policy for loans that are paid out from a later day than today on: a loan has the policy of its payout for life, so
 * that nothing in the books is counted anew.
 */
export const saveRecognitionPolicy: ApprovableAction<Save> = {
  subject: ({ version }) => policyId(version),
  /** What holds on the day on which it begins. */
  async read(trx, _services, { from }) {
    return { from, ...rulesView(recognitionPolicyOn(from, await recognitionPolicies(trx))) }
  },
  async make(trx, services, signature, { reason, ...given }) {
    const { version, from, fees, interest, lateCharges, losses } = given
    // A payout that is being recorded is waited for, so that today is read after it.
    await sql`lock table recognition_policies in share row exclusive mode`.execute(trx)
    const own = await ownPolicies(trx)
    const nonAccrualAfter = interest === 'until-default' ? NON_ACCRUAL_AFTER_DAYS_LATE : null
    const same = own.find((row) => row.version === version)
    if (
      same?.from_day === from &&
      same.fees === fees &&
      same.non_accrual_after === nonAccrualAfter &&
      same.late_charges === lateCharges &&
      same.losses === losses
    )
      return done({ repeated: true, version })
    const next = (own[0]?.version ?? 0) + 1
    if (version !== next)
      return refuse('VERSION_NOT_NEXT', `the next version of the recognition policy is ${next}`)
    if (from <= services.clock.today())
      return refuse(
        'EFFECTIVE_FROM_PAST',
        'a recognition policy begins tomorrow at the earliest: loans paid out by today have theirs for life',
      )
    await trx
      .insertInto('recognition_policies')
      .values({
        version,
        from_day: from,
        fees,
        non_accrual_after: nonAccrualAfter,
        late_charges: lateCharges,
        losses,
        made_at: new Date(services.clock.now()),
        made_by: signature.by,
        reason,
      })
      .execute()
    const action = { action: 'save-recognition-policy', subject: policyId(version), facts: { ...given } }
    await writeAuditLog(trx, services, signature, action)
    return done({ repeated: false, version })
  },
}
