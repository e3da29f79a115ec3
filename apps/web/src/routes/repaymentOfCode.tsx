import { createFileRoute } from '@tanstack/react-router'
import { loadCode } from '../features/repayment/load-code.ts'
import { PayByCode } from '../features/repayment/pay-by-code.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'

export const Route = createFileRoute('/repaymentOfCode')({
  head: () => ({ meta: [{ title: m.repayment_code_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCode(deps),
  pendingComponent: () => <PageLoading title={m.repayment_code_title()} />,
  component: () => <PayByCode standing={Route.useLoaderData()} />,
})
