import { callBackCancel, callBackSave } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useRef } from 'react'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import type { Options } from './options.ts'

interface Draft {
  /** Whether the requested call is being changed. */
  readonly editing: boolean
  readonly day: string
  readonly hour: string
  readonly note: string
}
const EMPTY: Draft = { editing: false, day: '', hour: '', note: '' }

export type CallBackForm = Omit<ReturnType<typeof useCallBack>, 'place'>

/**
 * The request for a call back while it is made. What was chosen and written outlives a reload until it is sent; a day or
 * an hour that has passed meanwhile counts as not chosen. The same request twice is one: a lost answer may be repeated.
 */
export function useCallBack({ callDays, callBack }: Options) {
  const router = useRouter()
  const order = orderOf(useParameters())
  const [draft, setDraft, forget] = useDraft<Draft>(`call-back:${order.orderId}`, EMPTY)
  const place = useRef<HTMLDivElement>(null)
  const saving = useAction(callBackSave)
  const cancelling = useAction(callBackCancel)
  const day = callDays.find((one) => one.day === draft.day)
  const hour = day?.hours.find((one) => String(one) === draft.hour)
  const reset = () => {
    setDraft(EMPTY)
    forget()
  }

  const send = async () => {
    if (day === undefined || hour === undefined) return
    const answer = await saving.run(
      { ...order, day: day.day, hour: draft.hour, note: draft.note },
      { loading: m.cannot_pay_call_sending() },
    )
    if (answer.code === NO_ANSWER) return
    if (answer.success) reset()
    // Refused or done, the page shows what holds now: an hour may have begun meanwhile.
    await router.invalidate()
    // The form was longer than what stands in its place.
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  const cancel = async () => {
    const answer = await cancelling.run({ ...order })
    if (!answer.success) return
    // For another request.
    if (callBack?.note) setDraft({ ...EMPTY, note: callBack.note })
    toast(m.cannot_pay_call_cancelled())
    await router.invalidate()
  }
  return {
    place,
    editing: draft.editing,
    day: day?.day ?? null,
    hour: hour === undefined ? null : String(hour),
    note: draft.note,
    busy: saving.busy || cancelling.busy,
    change: (fields: Partial<Omit<Draft, 'editing'>>) => setDraft((old) => ({ ...old, ...fields })),
    edit: () => {
      if (callBack === undefined) return
      setDraft({ editing: true, day: callBack.day, hour: String(callBack.hour), note: callBack.note })
    },
    keep: reset,
    send: () => void send(),
    cancel: () => void cancel(),
  }
}
