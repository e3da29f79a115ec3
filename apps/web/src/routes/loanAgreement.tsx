import { AgreementScreen } from '../features/contracts/agreement-screen.tsx'
import { loadAgreement } from '../features/contracts/load-agreement.ts'
import { m } from '../paraglide/messages.js'
import { agreementSearch } from '../shared/address/search.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: agreementSearch,
  title: () => m.contracts_title(),
  load: (search) => loadAgreement(search),
  show: (agreement) => <AgreementScreen agreement={agreement} />,
})
