import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { Accordion, type Row, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../locale/format.ts'
import { useMoney, useWritten } from '../locale/use-money.ts'

export type BalanceLine = ClientData<typeof loanDetails>['userOrderDetail']['inside'][number]

interface WhyAmountProps {
  /** The server's lines: they add up to the amount requested. Payments are negative. */
  lines: readonly BalanceLine[]
  /** What they add up to, where the page knows it. */
  total?: string
  /** The due date of the payment that the lines explain, where it is one to come; empty for what is due. */
  nextOn?: string
}

/** How an amount came to be, line by line; closed until it is opened. */
export function WhyAmount({ lines, total, nextOn }: WhyAmountProps) {
  const money = useMoney()
  const written = useWritten()
  if (lines.length === 0) return null
  const rows: Row[] = lines.map(({ text, amount, explanation }) => ({
    label: text,
    value: money(amount),
    hint: written(explanation),
  }))
  if (total !== undefined) rows.push({ label: m.loan_total(), value: money(total), emphasis: true })
  return (
    <Accordion title={nextOn ? m.loan_why_next({ date: longDate(nextOn) }) : m.loan_why()}>
      <Rows rows={rows} />
    </Accordion>
  )
}
