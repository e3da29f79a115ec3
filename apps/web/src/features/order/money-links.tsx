import { LinkRow, LinkRows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'

/** Running, due or overdue, and settled: before them there is neither a plan nor a payment. */
const WITH_PLAN = new Set([170, 174, 180, 200])
const SETTLED = 200

/** From an order to everything about its money. */
export function MoneyLinks({ status }: { status: number }) {
  const link = useLink()
  const order = orderOf(useParameters())
  if (!WITH_PLAN.has(status)) return null
  return (
    <LinkRows>
      {status !== SETTLED && (
        <LinkRow title={m.repayment_choice_title()} {...link('/repayChoice', { ...order })} />
      )}
      <LinkRow title={m.repayment_plan_row()} {...link('/loanPlan', { ...order })} />
    </LinkRows>
  )
}
