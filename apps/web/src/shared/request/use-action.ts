import { type Answer, type ClientCall, ERROR_CODES, IDEMPOTENCY_HEADER } from '@sandigan/contract/client'
import { loadingToast, toast } from '@sandigan/ui'
import { useCallback, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { clientParameters, useParameters } from '../address/parameters.ts'
import { NO_ANSWER, send } from './send.ts'

export interface ActionOptions {
  /** Text of the loading toast, shown until the answer comes. */
  loading?: string
  /** The caller shows failures itself. */
  quiet?: boolean
  /** Names the intended action, so that a repeat of it is not done twice. */
  idempotencyKey?: string
}

/** What a failure says to the borrower. */
export function failureText(answer: Pick<Answer<unknown>, 'code' | 'message'>): string {
  if (answer.code === NO_ANSWER) return m.failed_network()
  if (answer.code === String(ERROR_CODES.SESSION_EXPIRED)) return answer.message || m.session_expired()
  return answer.message || m.failed_message()
}

/**
 * A call that a tap makes. Shows a loading toast if it is given a text, a toast with the server's message on
 * failure, and hands the answer back in every case. While it runs, a second tap gets no second call but the
 * promise of the first.
 */
export function useAction<P extends object, D, R>(call: ClientCall<P, D, R>) {
  const search = useParameters()
  const running = useRef<Promise<Answer<D, R>> | null>(null)
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    (payload: P, options: ActionOptions = {}): Promise<Answer<D, R>> => {
      if (running.current) return running.current
      const hide = options.loading ? loadingToast(options.loading) : undefined
      const headers = options.idempotencyKey ? { [IDEMPOTENCY_HEADER]: options.idempotencyKey } : {}
      setBusy(true)
      const sent = send(call, payload, clientParameters(search), headers).then((answer) => {
        hide?.()
        running.current = null
        setBusy(false)
        if (!answer.success && !options.quiet) toast(failureText(answer), { tone: 'danger' })
        return answer
      })
      running.current = sent
      return sent
    },
    [call, search],
  )
  return { run, busy }
}
