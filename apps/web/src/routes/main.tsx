import { homeIndex, homePage } from '@sandigan/contract/client'
import { HomeScreen } from '../features/products/home-screen.tsx'
import { VisitorScreen } from '../features/products/visitor-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { reached } from '../shared/request/reached.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.products_home_title(),
  // Who has no session yet sees what is on offer, by the call for visitors.
  load: async (search) => {
    return search.sessionId
      ? { home: await load(homeIndex, {}, search) }
      : { visitor: await load(homePage, {}, search) }
  },
  Pending: () => <PageLoading wide title={m.products_home_title()} footer={<BottomBar />} />,
  reached: ({ home }) => (home ? reached(home) : 'refused'),
  Page: ({ data }) => {
    const { home, visitor } = data
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
  },
})
