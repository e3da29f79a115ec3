import { planAccept } from '@sandigan/contract/client'
import { Banner, Button, Card, Rows, toast } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useRouter } from '../../router/use-router.ts'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { Options } from './options.ts'

/** Days on which nothing is charged for being late. */
export function PauseBanner({ pause: { from, to, movesDates } }: { pause: NonNullable<Options['pause']> }) {
  return (
    <Banner tone="success" title={m.cannot_pay_pause_title()}>
      <p>{m.cannot_pay_pause_text({ from: weekdayDate(from), to: weekdayDate(to) })}</p>
      <p>{movesDates ? m.cannot_pay_pause_moves() : m.cannot_pay_pause_stays()}</p>
    </Banner>
  )
}

/** A new payment plan with what is left by both, its dates, and the text that is accepted. */
export function NewPlanCard({ offer }: { offer: NonNullable<Options['offer']> }) {
  const money = useMoney()
  const router = useRouter()
  const order = orderOf(useParameters())
  const accepting = useAction(planAccept)
  const { lastDay, hash, text, english, before, after, plan } = offer
  const accept = async () => {
    const answer = await accepting.run({ ...order, hash }, { loading: m.cannot_pay_plan_accepting() })
    if (answer.success) toast(m.cannot_pay_plan_accepted())
    // Refused or done, the page shows what holds now.
    await router.invalidate()
  }
  return (
    <Card title={m.cannot_pay_plan_title()}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{m.cannot_pay_plan_until({ date: weekdayDate(lastDay) })}</p>
        <Rows
          rows={[
            { label: m.cannot_pay_plan_before(), value: money(before) },
            { label: m.cannot_pay_plan_after(), value: money(after), emphasis: true },
          ]}
        />
        <h3 className="font-semibold">{m.cannot_pay_plan_dates()}</h3>
        <Rows rows={plan.map(({ dueOn, amount }) => ({ label: weekdayDate(dueOn), value: money(amount) }))} />
        <h3 className="font-semibold">{m.cannot_pay_plan_text()}</h3>
        <Sentences of={text} />
        {english.length > 0 && (
          <div lang="en" className="flex flex-col gap-2 text-note text-muted">
            <p>{m.cannot_pay_plan_english()}</p>
            <Sentences of={english} />
          </div>
        )}
        <Button loading={accepting.busy} onClick={accept}>
          {m.cannot_pay_plan_accept()}
        </Button>
      </div>
    </Card>
  )
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
