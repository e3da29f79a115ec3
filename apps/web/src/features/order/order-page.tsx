import { useRouter } from '../../router/use-router.ts'
import { useCallback } from 'react'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'
import { OrderScreen } from './order-screen.tsx'
import { movesByItself } from './status.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { useRefresh } from '../../shared/request/use-refresh.ts'
import type { Order } from './order.ts'

/** Order details, under both of its paths. An order that moves without the borrower keeps itself up to date. */
export function OrderPage({ of }: { of: Loaded<Order> }) {
  // Another order is another page, even on the same path.
  return <OneOrder key={orderOf(useParameters()).orderId} of={of} />
}

function OneOrder({ of }: { of: Loaded<Order> }) {
  const router = useRouter()
  const { shown, stale } = useLastAnswer(of)
  useRefresh(
    shown.success && movesByItself(shown.data.orderStatus),
    useCallback(() => router.invalidate(), [router]),
  )
  return (
    <ShowLoaded of={shown} title={m.order_title()}>
      {(order) => <OrderScreen order={order} stale={stale} />}
    </ShowLoaded>
  )
}
