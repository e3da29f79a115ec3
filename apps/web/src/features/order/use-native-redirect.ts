import { useEffect } from 'react'
import { useNative } from '../../shared/address/native.ts'
import { useGo, useParameters } from '../../shared/address/parameters.ts'
import { followsByItself, redirectLink } from './redirect.ts'
import type { Order } from './order.ts'

/** A redirect that only the native app can follow is handed to the native app, once the page is there. */
export function useNativeRedirect(order: Order): void {
  const go = useGo()
  const native = useNative()
  const link = redirectLink(order, useParameters())
  useEffect(() => {
    if (link && !followsByItself(link)) native.to(go.href(link))
  }, [link, go, native])
}
