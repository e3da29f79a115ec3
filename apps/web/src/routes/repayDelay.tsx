import { delayDetail, extensionInfo } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ExtensionScreen } from '../features/repayment/extension-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/repayDelay')({
  head: () => ({ meta: [{ title: m.repayment_delay_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = orderOf(deps)
    const [extension, past] = await Promise.all([
      load(extensionInfo, order, deps),
      load(delayDetail, order, deps),
    ])
    return { extension, past }
  },
  pendingComponent: () => <PageLoading title={m.repayment_delay_title()} />,
  component: Page,
})

function Page() {
  const { extension, past } = Route.useLoaderData()
  return (
    <ShowLoaded of={extension} title={m.repayment_delay_title()}>
      {(offered) => <ExtensionScreen extension={offered} past={past} />}
    </ShowLoaded>
  )
}
