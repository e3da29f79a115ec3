import { ERROR_CODES, generateVcode } from '@sandigan/contract/client'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { openLink, useNative } from '../../shared/address/native.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'

/** The page shows figures that are out of date: it is requested again. */
const OUTDATED = [
  ERROR_CODES.NOTHING_DUE,
  ERROR_CODES.AMOUNT_MISMATCH,
  ERROR_CODES.QUOTE_EXPIRED,
  ERROR_CODES.LOAN_NOT_RUNNING,
  ERROR_CODES.CHANNEL_UNKNOWN,
].map(String)

export interface Payment {
  /** Decimal text of pesos. */
  readonly amount: string
  /** '1' for an extension, '' for a repayment. */
  readonly isDelay: '1' | ''
}

/** Asks for a code under which a channel takes the payment, and goes to the page that shows it. */
export function usePayment({ amount, isDelay }: Payment) {
  const go = useGo()
  const native = useNative()
  const router = useRouter()
  const order = orderOf(useParameters())
  const { run, busy } = useAction(generateVcode)
  const { leaving, leave } = useLeaving()

  /** @returns whether the choice is over: the payment has its code, or what was chosen holds no longer */
  const pay = async (channelNumber: string): Promise<boolean> => {
    const action = `vcode:${order.orderId}:${amount}:${channelNumber}:${isDelay}`
    const answer = await run(
      { ...order, amount, channelNumber, ...(isDelay && { isDelay }) },
      { loading: m.repayment_making_code(), idempotencyKey: actionKey(action) },
    )
    const over = answer.success || OUTDATED.includes(answer.code)
    if (over) forgetActionKey(action)
    if (answer.success) await leave(openLink(answer.data.payUrl, go, native, { ...order }))
    else if (over) await router.invalidate()
    return over
  }
  return { pay, busy: busy || leaving }
}
