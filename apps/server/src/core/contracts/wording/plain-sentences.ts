/**
 * One plain sentence for each part of the contract. It stands beside the text and is no part of what is stored, hashed
 * and consented to, so it can be made clearer at any time. (Decision 311.)
 */
import type { AgreementFacts, Disclosure, LateTerms, NoteFacts } from '@sandigan/lending'
import type { Language } from '../../../platform/copy/copy.ts'
import { dayCount, fill, loanCopy, peso, percent } from '../../../platform/copy/loans/catalogue.ts'
import { en, fil } from '../../../platform/copy/loans/contract-summary.ts'

const SUMMARIES: Readonly<Record<Language, typeof en>> = { en, fil }

/** Of the parts that come before the clauses. */
export function plainParts(language: Language, { netProceeds, financeCharge }: Disclosure) {
  const { disclosure, plan, definitions } = SUMMARIES[language]
  return {
    disclosure: fill(disclosure, { net: peso(netProceeds), cost: peso(financeCharge) }),
    plan,
    definitions,
  }
}

/** Of the clauses, in their order. */
export function plainClauses(language: Language, facts: AgreementFacts, disclosure: Disclosure): string[] {
  const summary = SUMMARIES[language]
  const { netProceeds, totalPayable, prepayment } = disclosure
  const extendable = facts.extensionDays !== null && facts.maxExtensions !== 0
  return [
    fill(summary.amount, {
      principal: peso(facts.principal),
      net: peso(netProceeds),
      total: peso(totalPayable),
    }),
    fill(summary.decision, { days: dayCount(loanCopy(language), facts.decisionDays) }),
    summary.disbursement,
    summary.repayment,
    fill(summary.prepayment, { day: prepayment.fromDay }),
    plainLateness(summary, facts.late),
    extendable ? summary.extension : summary.noExtension,
    summary.duties,
    summary.assignment,
    summary.judgment,
    summary.privacy,
    ...(facts.payments === undefined ? [] : [summary.returned, summary.givenBack]),
  ]
}

export const plainNote = (language: Language, { totalPayable }: NoteFacts): string =>
  fill(SUMMARIES[language].note, { total: peso(totalPayable) })

/** Names the figure that limits the charges: the amount of one that the limit cuts would only frighten. */
function plainLateness(summary: typeof en, { ceiling, cap, onceCharge }: LateTerms): string {
  if (ceiling !== null) return fill(summary.lateCeiling, { most: percent(ceiling.lateMonthlyPpm) })
  if (cap !== undefined) return fill(summary.lateCapped, { most: peso(cap.amount) })
  return fill(summary.late, { once: peso(onceCharge) })
}
