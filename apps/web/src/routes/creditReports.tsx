import { creditReports } from '@sandigan/contract/client'
import { CreditReportsScreen } from '../features/credit-reports/credit-reports-screen.tsx'
import { m } from '../paraglide/messages.js'
import { sharedSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: sharedSearch,
  title: () => m.credit_title(),
  load: (search) => load(creditReports, {}, search),
  wide: true,
  show: (reports) => <CreditReportsScreen reports={reports} />,
})
