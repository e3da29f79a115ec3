import { Accordion, Amount, Banner, Card, Divider, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useDetailRows } from '../../shared/loan/use-detail-rows.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Figures } from './inputs.ts'

/** When the payments fall due, in words. */
function when({ inputs, plan }: Figures): string {
  const date = longDate(plan[0]?.pay_time ?? '')
  return inputs.periods === 1
    ? m.calculator_when_one({ days: inputs.termUnit, date })
    : m.calculator_when({ count: inputs.periods, days: inputs.termUnit, date })
}

/** What there is to pay each time, what comes, what goes, the one rate that compares, and whether it is lawful. */
export function Summary({ figures }: { figures: Figures }) {
  const money = useMoney()
  const detailRows = useDetailRows()
  const one = figures.inputs.periods === 1
  return (
    <>
      <Card tone="soft">
        <Amount size="xl" label={one ? m.calculator_one() : m.calculator_each()} note={when(figures)}>
          <output>{money(figures.instalment)}</output>
        </Amount>
        <Divider />
        <Rows
          rows={[
            { label: m.calculator_receive(), value: money(figures.netProceeds) },
            { label: m.calculator_pay(), value: money(figures.totalPayable) },
            {
              label: figures.stampTax === undefined ? m.calculator_cost() : m.loan_cost_taxed(),
              value: money(figures.financeCharge),
              emphasis: true,
            },
            {
              label: m.calculator_effective(),
              value: `${figures.effectiveRate}%`,
              emphasis: true,
            },
          ]}
        />
      </Card>
      {figures.ceilings.some(({ broken }) => broken === 1) && (
        <Banner tone="danger" title={m.calculator_above_title()}>
          {m.calculator_above_text()}
        </Banner>
      )}
      <Accordion title={m.calculator_details()}>
        <Rows rows={detailRows(figures.details)} />
      </Accordion>
    </>
  )
}
