import { AlternateScreen } from '../features/confirm/alternate-screen.tsx'
import { ConfirmPage } from '../features/confirm/confirm-page.tsx'
import { loadAlternate } from '../features/confirm/load-alternate.ts'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { offerSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const screen = defineScreen({
  search: offerSearch,
  title: () => m.confirm_title(),
  load: (search) => loadAlternate(search),
  Pending: () => <PageLoading wide title={m.confirm_title()} />,
  Page: ({ data }) => {
    const loaded = data
    return (
      <ConfirmPage of={loaded}>
        {(offer) => <AlternateScreen offer={offer} agreements={loaded.agreements} />}
      </ConfirmPage>
    )
  },
})
