import { type ClientData, showRecognitionSchedule } from '@sandigan/contract/client/operator'
import { day } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'
import { policyName } from '../../shared/format/words.ts'

type Schedule = ClientData<typeof showRecognitionSchedule>
type Row = Schedule['rows'][number]

const CAUSES: Readonly<Record<Row['causes'][number], string>> = {
  payout: 'Payout',
  due: 'Due',
  paid: 'Paid',
  extended: 'Extended',
  'written-off': 'Written off',
  sold: 'Sold',
  today: 'Today',
}

const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 4 })
const none = '0.00'

/** Of a day to come what happens then is a plan. */
const what = ({ causes, isPlanned }: Row): string =>
  isPlanned ? 'Planned' : causes.map((cause) => CAUSES[cause]).join(', ')

const orDash = (amount: string): string => (amount === none ? '–' : pesos(amount))

const columnsOf = (rows: readonly Row[]): Column<Row>[] => [
  { title: 'Day', render: ({ on }) => <span className="whitespace-nowrap">{day(on)}</span> },
  { title: 'What', render: what },
  { title: 'Effective income', align: 'end', render: ({ effectiveIncome }) => orDash(effectiveIncome) },
  { title: 'Interest', align: 'end', render: ({ contractInterest }) => orDash(contractInterest) },
  { title: 'Fee', align: 'end', render: ({ feeEarned }) => orDash(feeEarned) },
  ...rare(rows, 'Modification', ({ modification }) => modification),
  { title: 'Paid', align: 'end', render: ({ paid }) => orDash(paid) },
  ...rare(rows, 'Waived', ({ waived }) => waived),
  ...rare(rows, 'Written off', ({ writtenOff }) => writtenOff),
  { title: 'Amortised cost', align: 'end', render: ({ amortisedCost }) => pesos(amortisedCost) },
  { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
  { title: 'Deferred fees', align: 'end', render: ({ deferredFees }) => pesos(deferredFees) },
  ...rare(rows, 'Not recognised', ({ interestNotRecognised }) => interestNotRecognised),
]

/** A column that most loans do not need. */
const rare = (rows: readonly Row[], title: string, of: (row: Row) => string): Column<Row>[] =>
  rows.some((row) => of(row) !== none) ? [{ title, align: 'end', render: (row) => orDash(of(row)) }] : []

/** What of a loan is income, and when: for those who keep the books. */
export function RecognitionOfLoan({ orderId }: { orderId: string }) {
  const { may } = useSession()
  if (!may('showRecognitionSchedule')) return null
  return (
    <Part title="Income and amortised cost" folded>
      <ScheduleOf orderId={orderId} />
    </Part>
  )
}

const ScheduleOf = ({ orderId }: { orderId: string }) => (
  <Ask answer={useCall(showRecognitionSchedule, { orderId })}>
    {(schedule) =>
      schedule.policy === null ? (
        <p className="text-muted">
          By its dates: the fee was income at the payout or when due, interest as it was earned, late charges
          as they were charged.
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <Facts facts={factsOf(schedule, schedule.policy)} />
          <div className="overflow-x-auto">
            <Table
              label="Income and amortised cost"
              columns={columnsOf(schedule.rows)}
              rows={schedule.rows}
              keyOf={({ on }) => on}
            />
          </div>
        </div>
      )
    }
  </Ask>
)

function factsOf({ on, rows, notAccruedSince }: Schedule, policy: NonNullable<Schedule['policy']>) {
  const now = rows.findLast((row) => row.on <= on)
  const interest = now?.interestNotRecognised ?? none
  const charges = now?.chargesNotRecognised ?? none
  const since =
    notAccruedSince === null
      ? 'earned while over 90 days late'
      : `earned since ${day(notAccruedSince)}, over 90 days late`
  return [
    { name: 'Policy', value: policyName(policy.id) },
    {
      name: 'Effective rate',
      value: `${percent.format(policy.effectiveMonthlyPpm / 1_000_000)} per 30 days`,
    },
    {
      name: 'Unrecognised interest',
      value: interest !== none && `${pesos(interest)}, ${since}: income when paid`,
    },
    {
      name: 'Unrecognised charges',
      value: charges !== none && `${pesos(charges)}: income when paid`,
    },
  ]
}
