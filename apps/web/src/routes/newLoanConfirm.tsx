import { ConfirmPage } from '../features/confirm/confirm-page.tsx'
import { ConfirmScreen } from '../features/confirm/confirm-screen.tsx'
import { loadOffer } from '../features/confirm/load-offer.ts'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { offerSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const screen = defineScreen({
  search: offerSearch,
  title: () => m.confirm_title(),
  load: (search) => loadOffer(search),
  Pending: () => <PageLoading wide title={m.confirm_title()} />,
  Page: ({ data }) => {
    const loaded = data
    return (
      <ConfirmPage of={loaded}>
        {(offer) => <ConfirmScreen offer={offer} agreements={loaded.agreements} />}
      </ConfirmPage>
    )
  },
})
