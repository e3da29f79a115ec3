import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense } from 'react'
import { Button } from '../shared/controls/button.tsx'
import { Page } from '../shared/controls/page.tsx'
import { AddressLink } from '../shared/router/console-link.tsx'
import type { Screen } from '../screens.ts'
import { Notice } from '../shared/controls/notice.tsx'
import { missingPermission, useSession } from '../shared/session/session.tsx'
import { mayOpen, menuOf } from './permitted.ts'
import { Empty, Loading } from '../shared/controls/states.tsx'

const StartScreen = lazy(() => import('../features/start/start-screen.tsx'))

/** The first screen for everybody. Operators whose roles open nothing read that here. */
export function Home() {
  const session = useSession()
  if (menuOf(session).length > 0)
    return (
      <Suspense fallback={<Loading />}>
        <StartScreen />
      </Suspense>
    )
  return (
    <Page title={`Hello, ${session.name}`}>
      <Empty title="Your roles open no screen">An administrator can give you the roles of your work.</Empty>
    </Page>
  )
}

/** A screen that broke. The rest of the console goes on. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  return (
    <Page title="This screen broke" about="Nothing that you sent is lost. The menu still works.">
      <pre tabIndex={0} className="mb-4 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small">
        {error instanceof Error ? error.message : String(error)}
      </pre>
      <div className="flex gap-2">
        <Button kind="primary" onClick={reset}>
          Try again
        </Button>
        <Button onClick={() => window.location.reload()}>Load the console anew</Button>
      </div>
    </Page>
  )
}

export function NotFoundPage() {
  return (
    <Page title="No such screen" about="The address is wrong, or what it named is no longer there.">
      <p>
        <AddressLink address="/console" className="font-semibold text-brand-strong hover:underline">
          Go to Home
        </AddressLink>
      </p>
    </Page>
  )
}

/** Shows a screen to those who may open it, and the missing permission to everybody else. The server holds the rule. */
export function IfPermitted({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession()
  if (mayOpen(session, screen)) return children
  const [first] = screen.actions
  return (
    <Page title={screen.title}>
      <Notice tone="warn">
        This screen is not for your roles. {first && <span>{missingPermission(first)}</span>}
      </Notice>
    </Page>
  )
}
