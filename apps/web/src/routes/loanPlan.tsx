import { loanPlanInfo, loanTrail } from '@sandigan/contract/client'
import { PlanScreen } from '../features/repayment/plan/plan-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { orderSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { reached } from '../shared/request/reached.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.repayment_plan_title(),
  load: async (search) => {
    const [plan, trail] = await Promise.all([
      load(loanPlanInfo, orderOf(search), search),
      load(loanTrail, orderOf(search), search),
    ])
    return { plan, trail }
  },
  Pending: () => <PageLoading wide title={m.repayment_plan_title()} />,
  reached: ({ plan, trail }) => reached(plan, trail),
  Page: ({ data }) => {
    const { plan, trail } = data
    return (
      <ShowLoaded of={plan} title={m.repayment_plan_title()}>
        {(shown) => (
          <ShowLoaded of={trail} title={m.repayment_plan_title()}>
            {(lines) => <PlanScreen plan={shown} trail={lines.trail} />}
          </ShowLoaded>
        )}
      </ShowLoaded>
    )
  },
})
