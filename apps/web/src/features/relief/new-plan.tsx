import { Amount, Card, CheckIcon, cx, Divider, Rows } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { NewPlan } from './offer.ts'

type Plan = NewPlan['before']

/** What comes next by the new plan, and what it costs in all, each beside what holds now. */
export function PlanCost({ plan: { before, after, change, by, lastDay } }: { plan: NewPlan }) {
  const money = useMoney()
  return (
    <Card>
      <Amount size="xl" label={m.relief_next()} note={m.relief_next_on({ date: weekdayDate(after.nextOn) })}>
        {money(after.next)}
      </Amount>
      <Divider />
      <Rows
        rows={[
          {
            label: before.nextOn
              ? m.relief_now_instead_on({ date: longDate(before.nextOn) })
              : m.relief_now_instead(),
            value: money(before.next),
          },
          {
            label: m.relief_total(),
            value: <Was was={m.relief_total_was({ amount: money(before.total) })}>{money(after.total)}</Was>,
          },
          change === 'same'
            ? { label: m.relief_same(), value: '' }
            : {
                label: change === 'more' ? m.relief_more() : m.relief_less(),
                value: change === 'more' ? `+${money(by)}` : money(by),
                emphasis: true,
              },
          {
            label: m.relief_last(),
            value: <Was was={m.relief_last_was({ date: lastOf(before) })}>{lastOf(after)}</Was>,
          },
          { label: m.relief_until(), value: weekdayDate(lastDay) },
        ]}
      />
    </Card>
  )
}

const lastOf = ({ rows }: Plan): string => longDate(rows.at(-1)?.dueOn ?? '')

/** A figure of the new plan over that of today. */
const Was = ({ children, was }: { children: ReactNode; was: string }) => (
  <span className="block text-right">
    <span className="block font-semibold">{children}</span>
    <span className="block text-note text-muted">{was}</span>
  </span>
)

/** Both plans beside each other, payment by payment. */
export const TwoPlans = ({ plan: { before, after } }: { plan: NewPlan }) => (
  <Card title={m.relief_plans()}>
    <div className="grid grid-cols-2 gap-3">
      <PlanColumn title={m.relief_old_plan()} plan={before} />
      <PlanColumn title={m.relief_new_plan()} plan={after} isNew />
    </div>
  </Card>
)

function PlanColumn({ title, plan, isNew = false }: { title: string; plan: Plan; isNew?: boolean }) {
  const money = useMoney()
  return (
    <section className={cx('min-w-0 rounded-control p-3', isNew ? 'bg-brand-soft' : 'bg-sunken')}>
      <h3 className="mb-2 leading-snug font-semibold">{title}</h3>
      <ol className="flex flex-col gap-2.5">
        {plan.rows.map(({ dueOn, amount }, at) => (
          // A line of a returned payment may have the date of an installment.
          <li key={at} className="leading-snug">
            <span className="block text-note text-muted">{longDate(dueOn)}</span>
            <span className="block font-semibold">{money(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the new plan changes, and what it leaves as it is. */
export function Changes({ plan: { before, after } }: { plan: NewPlan }) {
  return (
    <Card title={m.relief_changes()}>
      <Points
        of={[
          m.relief_change_dates(),
          ...(before.late && !after.late ? [m.relief_change_late({ date: longDate(after.nextOn) })] : []),
        ]}
      />
      <h3 className="mt-5 mb-3 font-semibold">{m.relief_stays()}</h3>
      <Points
        of={[m.relief_stay_nothing(), m.relief_stay_rate(), m.relief_stay_early(), m.relief_stay_agreement()]}
      />
    </Card>
  )
}

export const Points = ({ of }: { of: readonly string[] }) => (
  <ul className="flex flex-col gap-3">
    {of.map((point) => (
      <li key={point} className="flex gap-2 leading-snug">
        <CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />
        <span className="min-w-0">{point}</span>
      </li>
    ))}
  </ul>
)

/** The text whose hash is accepted; in another language with the English one below it. */
export const AcceptedText = ({ plan: { text, english } }: { plan: NewPlan }) => (
  <Card title={m.relief_text()}>
    <Sentences of={text} />
    {english.length > 0 && (
      <div lang="en" className="mt-4 flex flex-col gap-2 text-note text-muted">
        <p>{m.relief_english()}</p>
        <Sentences of={english} />
      </div>
    )}
  </Card>
)

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
