import { delayDetail, extensionInfo } from '@sandigan/contract/client'
import { ExtensionScreen } from '../features/repayment/extension-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { orderSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.repayment_delay_title(),
  load: async (search) => {
    const order = orderOf(search)
    const [extension, past] = await Promise.all([
      load(extensionInfo, order, search),
      load(delayDetail, order, search),
    ])
    return { extension, past }
  },
  Pending: () => <PageLoading wide title={m.repayment_delay_title()} />,
  Page: ({ data }) => {
    const { extension, past } = data
    return (
      <ShowLoaded of={extension} title={m.repayment_delay_title()}>
        {(offered) => <ExtensionScreen extension={offered} past={past} />}
      </ShowLoaded>
    )
  },
})
