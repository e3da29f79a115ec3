import { loginInit } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../features/account/login-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/login')({
  head: () => ({ meta: [{ title: m.account_login_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(loginInit, {}, deps),
  pendingComponent: () => <PageLoading title={m.account_login_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.account_login_title()}>
      {({ sid, at, voiceCode }) => <LoginScreen key={sid} opened={{ sid, at }} voice={voiceCode === 1} />}
    </ShowLoaded>
  )
}
