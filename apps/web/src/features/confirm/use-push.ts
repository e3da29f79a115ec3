import { CONFIRM_EVENT, CONFIRM_FLAG, ERROR_CODES } from '@sandigan/contract/client'
import { useRouter } from '../../router/use-router.ts'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { useNative } from '../../shared/address/native.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { Confirmable, ConfirmCalls } from './confirmable.ts'

/** What the page shows is no longer offered. */
const OUTDATED: readonly string[] = [
  ERROR_CODES.OFFER_CHANGED,
  ERROR_CODES.PRODUCT_UNKNOWN,
  ERROR_CODES.AMOUNT_NOT_OFFERED,
  ERROR_CODES.TERM_NOT_OFFERED,
].map(String)

/**
 * Agrees to the offer as it is shown and goes on to the order, which takes the place of this page: going back must
 * not lead to an offer that is already taken. Where the offer is another by now nothing is agreed, the page reads
 * it anew, and `before` is what was shown. (Specification, point 4 "Loan confirm".)
 */
export function usePush(offer: Confirmable, { push: call }: ConfirmCalls) {
  const go = useGo()
  const router = useRouter()
  const native = useNative()
  const { productId } = orderOf(useParameters())
  const { run } = useAction(call)
  const [busy, setBusy] = useState(false)
  const [before, setBefore] = useState<Confirmable | null>(null)

  const push = async () => {
    const { amount, periods, termUnit, disclosureHash } = offer
    const terms = { productId, amount, periods: String(periods), termUnit: String(termUnit) }
    const action = `push:${productId}:${amount}:${periods}:${termUnit}`
    setBusy(true)
    const answer = await run(
      { ...terms, confirmFlag: CONFIRM_FLAG, disclosureHash },
      { loading: m.confirm_sending(), idempotencyKey: actionKey(action) },
    )
    if (answer.success) {
      forgetActionKey(action)
      native.confirmBurialPoint({ productId, ...CONFIRM_EVENT })
      return go.replace(answer.data.lendDetailsUrl, { from: 'confirm' })
    }
    if (OUTDATED.includes(answer.code)) {
      setBefore(offer)
      await router.invalidate()
    }
    setBusy(false)
  }
  return { push, busy, before }
}
