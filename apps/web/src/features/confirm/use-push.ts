import { CONFIRM_FLAG, loanDetailPush } from '@sandigan/contract/client'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../../shared/idempotency.ts'
import { orderOf, useGo, useParameters } from '../../shared/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { Offer } from './load-offer.ts'

/**
 * Agrees to the offer and goes on to the order, which takes the place of this page: going back must not lead to
 * an offer that is already taken. (Specification, point 4 "Loan confirm".)
 */
export function usePush({ amount, periods, termUnit }: Offer) {
  const go = useGo()
  const { productId } = orderOf(useParameters())
  const { run, busy } = useAction(loanDetailPush)
  const [done, setDone] = useState(false)

  const push = async () => {
    const terms = { productId, amount, periods: String(periods), termUnit: String(termUnit) }
    const action = `push:${productId}:${amount}:${periods}:${termUnit}`
    const answer = await run(
      { ...terms, confirmFlag: CONFIRM_FLAG },
      { loading: m.confirm_sending(), idempotencyKey: actionKey(action) },
    )
    if (!answer.success) return
    forgetActionKey(action)
    setDone(true)
    go.replace(answer.data.lendDetailsUrl, { from: 'confirm' })
  }
  return { push, busy: busy || done }
}
