import { Screen } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { useWayBack } from '../address/way-back.ts'

interface BareScreenProps {
  /** Left out where what is shown brings the heading. */
  title?: string
  /** The bar of the main screens, which they have also when they are ready. */
  footer?: ReactNode
  /** As wide as the page will be. */
  wide?: boolean | undefined
  children: ReactNode
}

/** The frame of a page that has no data yet, or none at all: with its way back, so that it is no dead end. */
export function BareScreen({ title, footer, wide = false, children }: BareScreenProps) {
  const back = useWayBack()
  return (
    <Screen title={title} back={back && { label: m.back(), ...back }} footer={footer} wide={wide}>
      {children}
    </Screen>
  )
}
