import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Figures } from './inputs.ts'

const CELL = 'px-2 py-2 text-right whitespace-nowrap first:pl-0 last:pr-0'

/** Every figure of the chart. It scrolls by itself, so that the page does not. */
export function PlanTable({ plan }: Pick<Figures, 'plan'>) {
  const money = useMoney()
  const withFee = plan.some(({ fee }) => /[1-9]/.test(fee))
  return (
    <section aria-label={m.calculator_table()} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-note">
        <thead className="text-muted">
          <tr className="border-b border-line">
            {[
              m.calculator_col_no(),
              m.calculator_col_date(),
              m.calculator_col_pay(),
              m.calculator_principal(),
              m.calculator_interest(),
              ...(withFee ? [m.calculator_fees()] : []),
              m.calculator_owed_title(),
            ].map((text) => (
              <th key={text} scope="col" className={`${CELL} font-semibold`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.map((step) => (
            <tr key={step.no} className="border-b border-line last:border-0">
              <th scope="row" className={`${CELL} font-semibold`}>
                {step.no}
              </th>
              <td className={CELL}>{longDate(step.pay_time)}</td>
              <td className={`${CELL} font-semibold`}>{money(step.amount)}</td>
              <td className={CELL}>{money(step.principal)}</td>
              <td className={CELL}>{money(step.interest)}</td>
              {withFee && <td className={CELL}>{money(step.fee)}</td>}
              <td className={CELL}>{money(step.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
