import { Accordion, type Row, Rows, Slider } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Figures } from './inputs.ts'
import { PlanTable } from './plan-table.tsx'

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

interface PaymentPickerProps extends Pick<Figures, 'plan'> {
  at: number
  onPick: (index: number) => void
}

/** The picture in words: one payment at a time, and all of them as a table. */
export function PaymentPicker({ plan, at, onPick }: PaymentPickerProps) {
  const step = plan[at]
  if (!step) return null
  return (
    <>
      {plan.length > 1 && (
        <Slider
          label={m.calculator_pick()}
          steps={plan.length - 1}
          value={at}
          onChange={onPick}
          valueText={`${m.calculator_payment({ n: step.no })}, ${longDate(step.pay_time)}`}
          lessLabel={m.calculator_earlier()}
          moreLabel={m.calculator_later()}
        />
      )}
      <PaymentInWords step={step} />
      <div className="-mx-5 mt-4 -mb-5 border-t border-line [&>details]:flat">
        <Accordion title={m.calculator_table()}>
          <PlanTable plan={plan} />
        </Accordion>
      </div>
    </>
  )
}

function PaymentInWords({ step }: { step: Figures['plan'][number] }) {
  const money = useMoney()
  const rows: Row[] = [
    { label: m.calculator_principal(), value: money(step.principal) },
    { label: m.calculator_interest(), value: money(step.interest) },
    ...(isSomething(step.fee) ? [{ label: m.calculator_fees(), value: money(step.fee) }] : []),
    { label: m.calculator_owed(), value: money(step.balance) },
  ]
  return (
    <div className="mt-1">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{m.calculator_payment({ n: step.no })}</span>{' '}
          <span className="text-muted">{longDate(step.pay_time)}</span>
        </span>
        <span className="ml-auto text-heading font-semibold">{money(step.amount)}</span>
      </p>
      <Rows rows={rows} />
    </div>
  )
}
