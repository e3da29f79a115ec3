import { userInfo } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { SettingScreen } from '../features/account/setting-screen.tsx'
import { m } from '../paraglide/messages.js'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import type { Search } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'

export const Route = createFileRoute('/setting')({
  head: () => ({ meta: [{ title: m.account_setting() }] }),
  loaderDeps: ({ search }) => search,
  // The language can be chosen without a session, and when nothing else can be had.
  loader: ({ deps }) => {
    const search: Search = deps
    return search['sessionId'] ? load(userInfo, {}, search) : undefined
  },
  pendingComponent: () => <PageLoading title={m.account_setting()} footer={<BottomBar />} />,
  component: Page,
})

function Page() {
  return <SettingScreen account={Route.useLoaderData()} />
}
