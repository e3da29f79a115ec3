import { previewChange } from '@sandigan/contract/client/operator'
import { Notice } from '../controls/notice.tsx'
import { Comparison } from '../record/comparison.tsx'
import { QuestionRefused, useCall } from '../request/use-call.ts'
import { useRested } from '../request/use-rested.ts'
import type { ActionProps } from './action-props.ts'
import { type FieldSpec, refusalWords } from './fields.ts'

interface PreviewProps {
  action: NonNullable<ActionProps<object, unknown>['preview']>
  payload: Readonly<Record<string, unknown>>
  fields: readonly FieldSpec[]
}

/** What the change would come to as it is typed now, or the rule that refuses it; the last figures stay while others load. */
export function Preview({ action, payload, fields }: PreviewProps) {
  const rested = useRested(JSON.stringify(payload))
  const given = JSON.parse(rested) as Record<string, unknown>
  const answer = useCall(previewChange, { action, payload: given }, { keep: true })
  const wrong = answer.error instanceof QuestionRefused ? answer.error.refusal : undefined
  return (
    <section aria-label="What it would change" aria-live="polite" className="flex flex-col gap-2">
      <h3 className="font-semibold">What it would change</h3>
      {wrong ? (
        <Notice tone="warn">
          <p className="first-letter:uppercase">{refusalWords(fields, wrong.error)}</p>
        </Notice>
      ) : answer.data ? (
        <Comparison before={answer.data.before} after={answer.data.after} />
      ) : (
        <p className="text-muted">Counting …</p>
      )}
    </section>
  )
}
