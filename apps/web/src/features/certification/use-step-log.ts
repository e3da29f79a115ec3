import { advanceLog, type ClientPayload, wireRequest } from '@sandigan/contract/client'
import { useEffect } from 'react'
import { callAddress } from '../../shared/address/call-address.ts'
import { clientParameters, orderOf, useParameters } from '../../shared/address/parameters.ts'
import { send } from '../../shared/request/send.ts'

/** Logs that a step was opened and left. Nothing waits for it, and no typed text goes with it. */
export function useStepLog(step: ClientPayload<typeof advanceLog>['step']): void {
  const search = useParameters()
  useEffect(() => {
    const { productId } = orderOf(search)
    const parameters = clientParameters(search)
    let here = true
    const leave = () => {
      if (!here) return
      here = false
      const { url, body } = wireRequest(advanceLog, { step, action: 'leave', productId }, parameters)
      // Outlives the page, which may be closing.
      navigator.sendBeacon?.(callAddress(url), new URLSearchParams(body))
    }
    void send(advanceLog, { step, action: 'open', productId }, parameters)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
    // Once per visit: a changed parameter is no new visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step])
}
