import { AgreementScreen } from '../features/contracts/agreement-screen.tsx'
import { loadAgreement } from '../features/contracts/load-agreement.ts'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { agreementSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: agreementSearch,
  title: () => m.contracts_title(),
  load: (search) => loadAgreement(search),
  Pending: () => <PageLoading title={m.contracts_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.contracts_title()}>
      {(agreement) => <AgreementScreen agreement={agreement} />}
    </ShowLoaded>
  ),
})
