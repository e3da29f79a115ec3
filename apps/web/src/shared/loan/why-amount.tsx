import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { Accordion, InfoIcon, type Row, Rows } from '@sandigan/ui'
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
    <Accordion
      title={
        <>
          {m.loan_why()}
          {nextOn && (
            <span className="block text-note font-normal text-muted">
              {m.repayment_effect_next({ date: longDate(nextOn) })}
            </span>
          )}
        </>
      }
    >
      <Rows rows={rows} />
      <Sources lines={lines} />
    </Accordion>
  )
}

/** The rules of law that cut something, each once: below all, since an amount is read without them. */
function Sources({ lines }: Pick<WhyAmountProps, 'lines'>) {
  const sources = [...new Set(lines.map(({ source }) => source).filter(Boolean))]
  if (sources.length === 0) return null
  return (
    <p className="mt-4 flex gap-1.5 text-note text-muted">
      <InfoIcon size={18} className="mt-px" />
      <span className="min-w-0">
        {m.loan_limit()}: {sources.join(', ')}
      </span>
    </p>
  )
}
