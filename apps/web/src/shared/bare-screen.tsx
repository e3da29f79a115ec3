import { Screen } from '@sandigan/ui'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { BottomBar, hasBottomBar } from './bottom-bar.tsx'
import { useWayBack } from './way-back.ts'

interface BareScreenProps {
  title: string
  children: ReactNode
}

/** The frame of a page that has no data yet, or none at all: the same way back and the same bar as when it is ready. */
export function BareScreen({ title, children }: BareScreenProps) {
  const back = useWayBack()
  const barred = hasBottomBar(useRouterState({ select: (state) => state.location.pathname }))
  return (
    <Screen
      title={title}
      back={back && { label: m.back(), ...back }}
      footer={barred ? <BottomBar /> : undefined}
    >
      {children}
    </Screen>
  )
}
