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
  const answer = offer.success ? agreements : offer
  useEffect(() => {
    if (!answer.success) toast(failureText(answer), { tone: 'danger' })
  }, [answer])
  return (
    <ShowLoaded of={offer} title={m.confirm_title()}>
      {children}
    </ShowLoaded>
  )
}
