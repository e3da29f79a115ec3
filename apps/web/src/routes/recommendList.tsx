import { recommendedList } from '@sandigan/contract/client'
import { RecommendedScreen } from '../features/recommended/recommended-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.recommended_title(),
  load: (search) => load(recommendedList, {}, search),
  Pending: () => <PageLoading wide title={m.recommended_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.recommended_title()}>
      {({ list }) => <RecommendedScreen list={list} />}
    </ShowLoaded>
  ),
})
