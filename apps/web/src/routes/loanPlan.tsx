import { loanPlanInfo, loanTrail } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '../features/repayment/plan/plan-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/loanPlan')({
  head: () => ({ meta: [{ title: m.repayment_plan_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [plan, trail] = await Promise.all([
      load(loanPlanInfo, orderOf(deps), deps),
      load(loanTrail, orderOf(deps), deps),
    ])
    return { plan, trail }
  },
  pendingComponent: () => <PageLoading title={m.repayment_plan_title()} />,
  component: Page,
})

function Page() {
  const { plan, trail } = Route.useLoaderData()
  return (
    <ShowLoaded of={plan} title={m.repayment_plan_title()}>
      {(shown) => (
        <ShowLoaded of={trail} title={m.repayment_plan_title()}>
          {(lines) => <PlanScreen plan={shown} trail={lines.trail} />}
        </ShowLoaded>
      )}
    </ShowLoaded>
  )
}
