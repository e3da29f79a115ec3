import {
  type ClientData,
  endPause,
  grantPause,
  offerPlan,
  type showLoan,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { day } from '../../shared/format/dates.ts'
import { PERCENT, percentOf, ppmOf } from '../../shared/format/percent.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { Part } from '../../shared/record/facts.tsx'

const TREATMENT = [
  { value: 'carried', label: 'Carried over' },
  { value: 'capitalised', label: 'Made principal' },
  { value: 'waived', label: 'Waived' },
] as const

const planFields = (dailyRatePpm: number): readonly FieldSpec[] => [
  { name: 'periods', label: 'Installments', kind: 'number', initial: '6' },
  {
    name: 'termUnit',
    label: 'Days between installments',
    hint: 'The whole plan takes 91 to 365 days.',
    kind: 'number',
    initial: '30',
  },
  {
    name: 'dailyRatePpm',
    label: 'Interest a day, %',
    hint: `0.1 a day is 3% for 30 days. Not above the ${percentOf(dailyRatePpm)}% of the loan.`,
    kind: 'text',
    pattern: PERCENT,
    initial: percentOf(dailyRatePpm),
  },
  {
    name: 'interest',
    label: 'Interest that is owed so far',
    hint: 'Interest that is carried over is due with the first new installment.',
    kind: 'choice',
    options: TREATMENT,
  },
  {
    name: 'charges',
    label: 'Late charges',
    hint: 'Late charges that are carried over stay as they are and do not grow.',
    kind: 'choice',
    options: TREATMENT,
    initial: 'waived',
  },
  { name: 'validDays', label: 'Days to accept it', kind: 'number', initial: '7' },
  { name: 'reference', label: 'Reference', kind: 'reference', prefix: 'plan' },
]

const PAUSE: readonly FieldSpec[] = [
  { name: 'from', label: 'First day', hint: 'Tomorrow at the earliest.', kind: 'day' },
  { name: 'to', label: 'Last day', hint: 'At most 90 days.', kind: 'day' },
  {
    name: 'movesDates',
    label: 'Due dates move by the days of the pause, and interest goes on',
    kind: 'check',
    initial: true,
  },
  { name: 'reference', label: 'Reference', kind: 'reference', prefix: 'pause' },
]

type Loan = Pick<ClientData<typeof showLoan>, 'orderId' | 'terms' | 'pause' | 'planOffer'>

/** A way out for a borrower in trouble: a new plan, or days on which nothing is charged for being late. */
export function HardshipOfLoan({ loan: { orderId, terms, pause, planOffer } }: { loan: Loan }) {
  const again = ({ repeated }: { repeated: boolean }, said: string) =>
    repeated ? 'It had been done before' : said
  return (
    <Part title="Hardship">
      {pause && (
        <p className="mb-3">
          Paused from {day(pause.from)} to {day(pause.to)}
          {pause.movesDates ? ': due dates move by its days' : ': due dates stay'}
        </p>
      )}
      {planOffer && (
        <p className="mb-3">
          New payment plan offered until {day(planOffer.lastDay)}: {pesos(planOffer.costAfter)} in all instead
          of {pesos(planOffer.costBefore)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Action
          call={offerPlan}
          preview="offerPlan"
          title="Offer a new payment plan"
          about="Takes the place of all that is open once the borrower accepts it in the app; until then the old plan stays. Whoever approves sees what is left by both plans, each installment and each ceiling. The borrower gets an SMS."
          given={{ orderId }}
          fields={planFields(terms?.dailyRatePpm ?? 0)}
          toPayload={({ dailyRatePpm, ...plan }) => ({ ...plan, dailyRatePpm: ppmOf(dailyRatePpm) })}
          done={(data) => again(data, 'Offer made')}
        />
        <Action
          call={grantPause}
          preview="grantPause"
          title="Pause the loan"
          about="Nothing is charged for being late on these days, days late do not count and nobody is reminded. Write into the reason what shows the hardship. The borrower gets an SMS."
          given={{ orderId }}
          fields={PAUSE}
          done={(data) => again(data, 'Loan paused')}
        />
        {pause && (
          <Action
            call={endPause}
            title="End the pause"
            about="Ends it with today. Due dates go back by the days that are left of it, at the earliest to tomorrow. The borrower gets an SMS."
            given={{ orderId, reference: pause.reference }}
            done={(data) => again(data, 'Pause ended')}
          />
        )}
      </div>
    </Part>
  )
}
