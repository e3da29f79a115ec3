import { recommendedList } from '@sandigan/contract/client'
import { RecommendedScreen } from '../features/recommended/recommended-screen.tsx'
import { m } from '../paraglide/messages.js'
import { sharedSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: sharedSearch,
  title: () => m.recommended_title(),
  load: (search) => load(recommendedList, {}, search),
  wide: true,
  show: ({ list }) => <RecommendedScreen list={list} />,
})
