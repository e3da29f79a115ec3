import { previewChange } from '@sandigan/contract/client/operator'
import { Notice } from '../controls/notice.tsx'
import { Comparison } from '../record/comparison.tsx'
import { QuestionRefused, useCall } from '../request/use-call.ts'
import { useRested } from '../request/use-rested.ts'
import type { ActionProps } from './action-props.ts'
import { type FieldSpec, isMissing, refusalWords, type Values } from './fields.ts'

interface PreviewProps {
  action: NonNullable<ActionProps<object, unknown>['preview']>
  payload: Readonly<Record<string, unknown>>
  fields: readonly FieldSpec[]
  values: Values
}

/** What the change would come to as it is typed now. Until every field has something, the next one to fill in is named. */
export function Preview({ fields, values, ...rest }: PreviewProps) {
  const missing = fields.find((field) => isMissing(field, values))
  return (
    <section aria-label="What it would change" aria-live="polite" className="flex flex-col gap-2">
      <h3 className="font-semibold">What it would change</h3>
      {missing ? (
        <p className="text-muted">{`Shown here once this is filled in: ${missing.label}.`}</p>
      ) : (
        <Counted fields={fields} {...rest} />
      )}
    </section>
  )
}

/** The figures, or the rule that refuses them; the last ones stay while others load. */
function Counted({ action, payload, fields }: Omit<PreviewProps, 'values'>) {
  const rested = useRested(JSON.stringify(payload))
  const given = JSON.parse(rested) as Record<string, unknown>
  const answer = useCall(previewChange, { action, payload: given }, { keep: true })
  const wrong = answer.error instanceof QuestionRefused ? answer.error.refusal : undefined
  if (wrong)
    return (
      <Notice tone="warn">
        <p className="first-letter:uppercase">{refusalWords(fields, wrong.error)}</p>
      </Notice>
    )
  if (answer.data) return <Comparison before={answer.data.before} after={answer.data.after} />
  return <p className="text-muted">Counting …</p>
}
