import { homeIndex } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/products/home-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/main')({
  head: () => ({ meta: [{ title: m.products_home_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(homeIndex, {}, deps),
  pendingComponent: () => <PageLoading title={m.products_home_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.products_home_title()}>
      {(home) => <HomeScreen home={home} />}
    </ShowLoaded>
  )
}
