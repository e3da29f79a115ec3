import { recommendedList } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { RecommendedScreen } from '../features/recommended/recommended-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/recommendList')({
  head: () => ({ meta: [{ title: m.recommended_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(recommendedList, {}, deps),
  pendingComponent: () => <PageLoading title={m.recommended_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.recommended_title()}>
      {({ list }) => <RecommendedScreen list={list} />}
    </ShowLoaded>
  )
}
