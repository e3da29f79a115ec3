import { toast } from '@sandigan/ui'
import { type ReactNode, useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'
import { failureText } from '../../shared/request/use-action.ts'
import type { LoadedOffer } from './load-offer.ts'

interface ConfirmPageProps<O> {
  of: LoadedOffer<O>
  children: (offer: O) => ReactNode
}

/** A refusal stays on the page, with a way to try again, and is a toast as well. (Specification, point 8.) */
export function ConfirmPage<O>({ of, children }: ConfirmPageProps<O>) {
  const { offer, agreements } = of
  useEffect(() => {
    if (offer.success && !agreements.success) toast(failureText(agreements), { tone: 'danger' })
  }, [offer, agreements])
  return (
    <ShowLoaded of={offer} title={m.confirm_title()}>
      {children}
    </ShowLoaded>
  )
}
