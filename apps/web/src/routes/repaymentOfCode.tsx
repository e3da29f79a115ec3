import { loadCode } from '../features/repayment/load-code.ts'
import { PayByCode } from '../features/repayment/pay-by-code.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { codeSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const screen = defineScreen({
  search: codeSearch,
  title: () => m.repayment_code_title(),
  load: (search) => loadCode(search),
  Pending: () => <PageLoading title={m.repayment_code_title()} />,
  // A code that could not be checked now is the one that was checked before.
  reached: ({ standing }) => (standing === 'unchecked' ? 'unreachable' : 'whole'),
  Page: ({ data }) => <PayByCode {...data} />,
})
