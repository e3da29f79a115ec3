import { advanceLog, type ClientPayload } from '@sandigan/contract/client'
import { useEffect } from 'react'
import { clientParameters, orderOf, useParameters } from '../../shared/parameters.ts'
import { send } from '../../shared/request/send.ts'

/** Counts that a step was opened; nobody waits for it, and nothing that was typed goes with it. */
export function useStepLog(step: ClientPayload<typeof advanceLog>['step']): void {
  const search = useParameters()
  useEffect(() => {
    const { productId } = orderOf(search)
    void send(advanceLog, { step, action: 'open', productId }, clientParameters(search))
    // Once a visit: a parameter that changes is no new visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step])
}
