import type { ClientData, loanDetailConfirm } from '@sandigan/contract/client'
import { Card, PlanTable } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../locale/format.ts'
import { useMoney, useWritten } from '../locale/use-money.ts'
import { PlanChart } from './plan-chart.tsx'

export type PlanStep = ClientData<typeof loanDetailConfirm>['repay_plans'][number]

interface PlanCardProps {
  steps: readonly PlanStep[]
  title?: string
  /** What all of them come to, where the page knows it. */
  total?: string
  /** Stands before the payments. */
  lead?: ReactNode
  /** A document has the figures alone. */
  chart?: boolean
}

/** A repayment plan: title, amount, pay time and description of each step. (Specification, point 2.) */
export function PlanCard({ steps, title = m.loan_plan(), total, lead, chart = false }: PlanCardProps) {
  const money = useMoney()
  const written = useWritten()
  if (steps.length === 0) return null
  return (
    <Card title={title}>
      {lead}
      {chart && <PlanChart steps={steps} />}
      <PlanTable
        label={title}
        columns={planColumns()}
        rows={steps.map((step) => ({
          title: step.title,
          amount: money(step.amount),
          time: longDate(step.pay_time),
          description: written(step.description),
          beside: money(step.balance),
        }))}
        total={total === undefined ? undefined : { label: m.loan_total(), amount: money(total) }}
      />
    </Card>
  )
}

/** The headings of every table of payments. */
export const planColumns = () => ({
  title: m.loan_payment(),
  amount: m.loan_amount(),
  beside: m.loan_balance_after(),
})
