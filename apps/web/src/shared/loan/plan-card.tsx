import type { ClientData, loanDetailConfirm } from '@sandigan/contract/client'
import { Card, PlanList } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../locale/format.ts'
import { useMoney, useWritten } from '../locale/use-money.ts'

export type PlanStep = ClientData<typeof loanDetailConfirm>['repay_plans'][number]

/** A repayment plan: title, amount, pay time and description of each step. (Specification, point 2.) */
export function PlanCard({ steps, title = m.loan_plan() }: { steps: readonly PlanStep[]; title?: string }) {
  const money = useMoney()
  const written = useWritten()
  if (steps.length === 0) return null
  return (
    <Card title={title}>
      <PlanList
        items={steps.map((step) => ({
          title: step.title,
          amount: money(step.amount),
          time: longDate(step.pay_time),
          description: written(step.description),
        }))}
      />
    </Card>
  )
}
