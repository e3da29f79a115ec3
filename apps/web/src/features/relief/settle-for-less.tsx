import { Amount, Card, Divider, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { Points } from './new-plan.tsx'
import type { ForLess } from './offer.ts'

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

/** The sum that ends the loan, beside all that is owed. */
export function ForLessCard({ less: { amount, paid, instead, letGo, lastDay } }: { less: ForLess }) {
  const money = useMoney()
  return (
    <Card>
      <Amount size="xl" label={m.relief_less_pay()}>
        {money(amount)}
      </Amount>
      <Divider />
      <Rows
        rows={[
          { label: m.relief_less_until(), value: weekdayDate(lastDay), emphasis: true },
          { label: m.relief_less_instead(), value: money(instead) },
          { label: m.relief_less_let_go(), value: money(letGo), emphasis: true },
          ...(isSomething(paid) ? [{ label: m.relief_less_paid(), value: money(paid) }] : []),
        ]}
      />
    </Card>
  )
}

export const HowItWorks = () => (
  <Card title={m.relief_less_how()}>
    <Points of={[m.relief_less_parts(), m.relief_less_late(), m.relief_less_proof(), m.relief_less_free()]} />
  </Card>
)
