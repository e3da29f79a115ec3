import { homeIndex, homePage } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/products/home-screen.tsx'
import { VisitorScreen } from '../features/products/visitor-screen.tsx'
import { m } from '../paraglide/messages.js'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import type { Search } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/main')({
  head: () => ({ meta: [{ title: m.products_home_title() }] }),
  loaderDeps: ({ search }) => search,
  // Who has no session yet sees what is on offer, by the call for visitors.
  loader: async ({ deps }) => {
    const search: Search = deps
    return search['sessionId']
      ? { home: await load(homeIndex, {}, search) }
      : { visitor: await load(homePage, {}, search) }
  },
  pendingComponent: () => <PageLoading title={m.products_home_title()} footer={<BottomBar />} />,
  component: Page,
})

function Page() {
  const { home, visitor } = Route.useLoaderData()
  const title = m.products_home_title()
  if (visitor)
    return (
      <ShowLoaded of={visitor} title={title} footer={<BottomBar />}>
        {(data) => <VisitorScreen home={data} />}
      </ShowLoaded>
    )
  return (
    <ShowLoaded of={home} title={title} footer={<BottomBar />}>
      {(data) => <HomeScreen home={data} />}
    </ShowLoaded>
  )
}
