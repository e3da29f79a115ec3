import type { ClientData, showApplication } from '@sandigan/contract/client/operator'
import { Notice } from '../../shared/controls/notice.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { midWords } from '../../shared/format/words.ts'
import { INFORMATION } from './decision-words.ts'

type Application = ClientData<typeof showApplication>

export const liveEvaluation = ({ evaluations }: Application) =>
  evaluations.find(({ usedAs }) => usedAs === 'live')

/** The rules that object, by their names. */
const objections = (application: Application): string[] =>
  (liveEvaluation(application)?.results ?? [])
    .filter(({ outcome }) => outcome === 'review' || outcome === 'decline' || outcome === 'less')
    .map(({ rule }) => midWords(rule))

/** Nothing holds it, and no rule that is in force objects: the operator can decide without further checks. */
export const isClear = (application: Application): boolean =>
  application.holds.length === 0 &&
  liveEvaluation(application) !== undefined &&
  objections(application).length === 0

const DECIDED: Readonly<Record<NonNullable<Application['decision']>['what'], string>> = {
  approve: 'approved this',
  decline: 'declined this',
  'offer-less': 'made a counter-offer',
  revoke: 'revoked the approval',
  cancel: 'withdrew this',
}

/** In one line what the operator has to check, or what another operator has done already. */
export function Summary({ application }: { application: Application }) {
  const { decision, stage, holds, stillWanted } = application
  if (decision !== null)
    return (
      <Notice tone={stage === 'reviewing' ? 'warn' : 'info'}>
        {decision.by} {DECIDED[decision.what]} on {dateTime(decision.at)}: {decision.reason}
      </Notice>
    )
  if (stage !== 'reviewing') return null
  if (stillWanted.length > 0) {
    const missing = INFORMATION.filter(({ value }) => stillWanted.includes(value))
    return (
      <Notice tone="warn">
        Requested from the borrower: {missing.map(({ label }) => label).join('; ')}.
      </Notice>
    )
  }
  if (isClear(application)) return <Notice tone="success">No holds, and every rule passed.</Notice>
  const named = [...holds.map(({ reason }) => midWords(reason)), ...objections(application)]
  return named.length === 0 ? null : (
    <Notice tone="warn">Needs review: {[...new Set(named)].join(', ')}.</Notice>
  )
}
