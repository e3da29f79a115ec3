import { lazy, Suspense } from 'react'
import { Page } from '../shared/controls/page.tsx'
import { Empty, Loading } from '../shared/controls/states.tsx'
import { useSession } from '../shared/session/session.tsx'
import { menuOf } from './permitted.ts'

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
