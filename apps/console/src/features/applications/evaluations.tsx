import type { ClientData, showApplication } from '@sandigan/contract/client/operator'
import { cx } from '@sandigan/ui'
import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Part } from '../../shared/record/facts.tsx'

type Evaluation = ClientData<typeof showApplication>['evaluations'][number]

const TONES: Readonly<
  Record<NonNullable<Evaluation['verdict']> | Evaluation['results'][number]['outcome'], BadgeTone>
> = {
  approve: 'success',
  passed: 'success',
  review: 'warn',
  decline: 'danger',
  'offer-less': 'info',
  less: 'info',
  off: 'plain',
}

/** The fact that a rule checks, where its name alone does not say it. */
const RULES: Readonly<Record<string, string>> = {
  listed: 'Sanction lists',
  overdue: 'Other loans',
  income: 'Installments',
  lateness: 'Days late before',
  exposure: 'Owed in all',
}

/**
 * The latest result of the live rule set, and of the shadow one where there is one: each rule with the value it
 * checked.
 */
export function Evaluations({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const live = evaluations.find(({ usedAs }) => usedAs === 'live')
  if (live === undefined)
    return (
      <Part title="Credit rules">
        <p className="text-muted">No rule set has evaluated this application yet.</p>
      </Part>
    )
  const shadow = evaluations.find(({ usedAs, at }) => usedAs === 'shadow' && at === live.at)
  return (
    <>
      <OneEvaluation evaluation={live} />
      {shadow && <OneEvaluation evaluation={shadow} />}
    </>
  )
}

function OneEvaluation({ evaluation }: { evaluation: Evaluation }) {
  const { version, usedAs, at, verdict, amount, client, results } = evaluation
  return (
    <Part
      title={usedAs === 'live' ? `Credit rules, version ${version}` : `Shadow rules, version ${version}`}
      actions={
        verdict !== null && (
          <Badge tone={TONES[verdict]}>
            {words(verdict)}
            {amount !== null && <span> {pesos(amount)}</span>}
          </Badge>
        )
      }
    >
      <p className="pb-3 text-muted">
        {dateTime(at)}, {words(client).toLowerCase()}
      </p>
      <table className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th>Rule</th>
            <th>Found, and what is allowed</th>
            <th>Outcome</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ rule, outcome, fact, limit }) => (
            <tr key={rule} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                {RULES[rule] ?? words(rule)}
              </th>
              {/* A rule that is off decides nothing: it is shown less prominently. */}
              <td className={cx('py-1.5 pr-3 tabular-nums', outcome === 'off' && 'text-muted')}>
                {fact === 'nothing' ? 'nothing found' : fact}
                {limit && <span className="block text-small text-muted">{limit}</span>}
              </td>
              <td className="py-1.5 text-right">
                <Badge tone={TONES[outcome]}>{words(outcome)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
