import { Amount, Card, LinkButton, Rows, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { ReliefLinks } from '../../shared/loan/relief-links.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { CallBackCard } from './call-back-card.tsx'
import { NextSteps } from './next-steps.tsx'
import type { Options } from './options.ts'
import { PartPayment } from './part-payment.tsx'
import { PauseBanner } from './pause-banner.tsx'

/** What somebody can do who cannot pay right now, and what happens next. (Decision 314.) */
export function CannotPayScreen({ options }: { options: Options }) {
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <Screen
      title={m.cannot_pay_title()}
      back={{ label: m.back(), ...link('/loanDetail', { ...order }) }}
      aside={<NextSteps options={options} />}
    >
      <Due options={options} />
      {options.pause && <PauseBanner pause={options.pause} />}
      <ReliefLinks relief={options.relief} />
      <PartPayment options={options} />
      <Extension extension={options.extension} />
      <CallBackCard options={options} />
    </Screen>
  )
}

function Due({ options: { amount, late, dueOn, when } }: { options: Options }) {
  const money = useMoney()
  const day = dueOn && weekdayDate(dueOn)
  return (
    <div className="flex flex-col gap-2 px-1">
      <Amount
        label={late || !dueOn ? m.cannot_pay_due_now() : m.cannot_pay_due_next()}
        note={[day, when].filter(Boolean).join(' · ')}
      >
        {money(amount)}
      </Amount>
      <p className="text-muted">{m.cannot_pay_intro()}</p>
    </div>
  )
}

function Extension({
  extension: { enabled, amount, days, more, nextDueOn, reason },
}: Pick<Options, 'extension'>) {
  const money = useMoney()
  const link = useLink()
  const order = orderOf(useParameters())
  if (enabled === 0)
    return (
      <Card title={m.cannot_pay_extend_title()}>
        <p className="text-muted">{reason}</p>
      </Card>
    )
  return (
    <Card title={m.cannot_pay_extend_title()}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{m.cannot_pay_extend_text({ days })}</p>
        <Rows
          rows={[
            {
              label: m.cannot_pay_extend_price(),
              hint: m.cannot_pay_extend_price_hint(),
              value: money(amount),
              emphasis: true,
            },
            {
              label: m.cannot_pay_extend_more(),
              hint: m.cannot_pay_extend_more_hint(),
              value: `+${money(more)}`,
            },
            { label: m.cannot_pay_extend_next(), value: weekdayDate(nextDueOn) },
          ]}
        />
        <LinkButton kind="secondary" {...link('/repayDelay', { ...order })}>
          {m.cannot_pay_extend_see()}
        </LinkButton>
      </div>
    </Card>
  )
}
