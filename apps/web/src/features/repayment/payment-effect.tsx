import { Card, type Row, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { useMoney } from '../../shared/locale/use-money.ts'
import { type PaymentEffect, useEffectOfPayment } from './use-effect-of-payment.ts'

/** What an amount does if it is paid today, said before it is paid. (Decision 005.) */
export function EffectOfPayment({ amount }: { amount: string }) {
  const { effect, problem, retry } = useEffectOfPayment(amount)
  if (problem)
    return (
      <RetryBanner live onRetry={retry}>
        {problem}
      </RetryBanner>
    )
  return <div aria-live="polite">{effect && <Effect effect={effect} />}</div>
}

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

function Effect({ effect }: { effect: PaymentEffect }) {
  const money = useMoney()
  const { saved, left, nextDue, nextDueOn, lastDueOn } = effect
  const rows: (Row | false)[] = [
    isSomething(saved) && { label: m.repayment_effect_saved(), value: money(saved), emphasis: true },
    { label: m.repayment_effect_left(), value: money(left) },
    nextDueOn !== '' && {
      label: m.repayment_effect_next({ date: longDate(nextDueOn) }),
      value: money(nextDue),
    },
    lastDueOn !== '' && { label: m.repayment_effect_last(), value: longDate(lastDueOn) },
  ]
  return (
    <Card title={m.repayment_effect_title()}>
      <p className="mb-3 text-muted">{textOf(effect)}</p>
      <Rows rows={rows.filter((row) => row !== false)} />
    </Card>
  )
}

function textOf({ use, savesFrom }: PaymentEffect): string {
  if (use === 'settles') return m.repayment_effect_settles()
  if (use === 'principal') return m.repayment_effect_principal()
  if (use === 'due') return m.repayment_effect_due()
  return savesFrom === ''
    ? m.repayment_effect_held()
    : m.repayment_effect_held_from({ date: longDate(savesFrom) })
}
