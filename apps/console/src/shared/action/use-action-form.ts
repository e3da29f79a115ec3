import { requestApproval } from '@sandigan/contract/client/operator'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { act } from '../request/act.ts'
import type { Refusal } from '../request/send.ts'
import { useDraft } from './draft.ts'
import { initialValues, payloadFrom, type Values } from './fields.ts'
import { type ActionProps, nameOfAction } from './action-props.ts'
import { useReport } from './use-report.ts'

export const REASON = 'reason'

export type Shown<D> =
  | { readonly at: 'form' }
  | { readonly at: 'done'; readonly data: D }
  | { readonly at: 'requested'; readonly before: unknown; readonly after: unknown }

export interface ActionFormProps<P extends object, D> extends ActionProps<P, D> {
  readonly needsApproval: boolean
  readonly movesMoney: boolean
  readonly onClose: () => void
}

/** What is typed into the form of an action, what became of sending it, and the sending itself. */
export function useActionForm<P extends object, D>(props: ActionFormProps<P, D>) {
  const { call, fields = [], given = {}, done, renderResult, onClose } = props
  const { withoutReason, suggestedReason = '', onDone, undo } = props
  const { toPayload = (payload: Record<string, unknown>) => payload } = props
  const name = nameOfAction(call)
  const queries = useQueryClient()
  const report = useReport()
  const [shown, setShown] = useState<Shown<D>>({ at: 'form' })
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  // Of some changes only the server knows whether another person has to approve this one.
  const [needsApproval, setNeedsApproval] = useState(props.needsApproval)
  const sending = useRef(false)
  const files = fields.flatMap((field) => (field.kind === 'file' ? [field.name, field.nameTo ?? ''] : []))
  const draft = useDraft(`${name}:${JSON.stringify(given)}`, () => initialValues(fields), files)
  // Until somebody types one: what is suggested may change with what became known meanwhile.
  const values: Values = { [REASON]: suggestedReason, ...draft.values }

  /** @returns what to show next, or the refusal */
  const sendIt = async (): Promise<Shown<D> | Refusal> => {
    const reason = (values[REASON] ?? '').trim()
    const payload = toPayload(payloadFrom(fields, values, given), reason)
    if (needsApproval) {
      const answer = await act(requestApproval, { action: name, payload, reason })
      return answer.ok ? { at: 'requested', before: answer.data.before, after: answer.data.after } : answer
    }
    const answer = await act(call, { ...payload, ...(withoutReason ? {} : { reason }) } as P & object)
    return answer.ok ? { at: 'done', data: answer.data } : answer
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A key that repeats sends once.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(undefined)
    const next = await sendIt()
    sending.current = false
    setBusy(false)
    // Also where it was refused: somebody else may have been first, and what they did is shown beside what is typed here.
    void queries.invalidateQueries()
    if ('ok' in next && next.code === 'APPROVAL_NEEDED') return setNeedsApproval(true)
    if ('ok' in next) return setRefusal(next)
    draft.forget()
    if (next.at === 'done' && renderResult === undefined) {
      report(done(next.data), { undo: undo?.(next.data), movesOn: onDone !== undefined })
      onClose()
    } else setShown(next)
    if (next.at === 'done') onDone?.(next.data)
  }
  const payload = toPayload(payloadFrom(fields, values, given), '')
  return { shown, refusal, busy, payload, values, needsApproval, change: draft.change, submit }
}
