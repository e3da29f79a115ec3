import { type ClientData, type ClientParameters, prepayTrail } from '@sandigan/contract/client'
import { useEffect, useState } from 'react'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { useNewest } from '../../shared/request/use-newest.ts'

export type PaymentEffect = ClientData<typeof prepayTrail>

interface Wanted {
  readonly productId: string
  readonly orderId: string
  readonly amount: string
}

/** Nothing is requested while somebody is typing. */
const REST_MS = 400

const effectOf = (wanted: Wanted, parameters: ClientParameters) => send(prepayTrail, wanted, parameters)

/**
 * What paying an amount today would do, requested once it rests; nothing where there is no amount to ask about. What
 * could not be had is said in `problem`.
 *
 * @param amount decimal text of pesos
 */
export function useEffectOfPayment(amount: string | undefined) {
  const { productId, orderId } = orderOf(useParameters())
  const [first] = useState<PaymentEffect | null>(null)
  const { shown, problem, request } = useNewest<Wanted, PaymentEffect | null>(first, effectOf)
  const missing = amount !== undefined && shown?.amount !== amount

  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(() => void request({ productId, orderId, amount }), REST_MS)
    return () => clearTimeout(timer)
  }, [productId, orderId, amount, missing, request])

  return {
    effect: amount === undefined || missing ? null : shown,
    problem: missing ? problem : undefined,
    retry: () => amount !== undefined && void request({ productId, orderId, amount }),
  }
}
