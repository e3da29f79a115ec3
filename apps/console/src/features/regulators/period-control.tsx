import { monthsUpTo } from '../../shared/format/months.ts'
import { periodName } from '../../shared/format/periods.ts'
import { PageSelect } from '../../shared/controls/page-select.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

/** Two years and the one that runs. */
const QUARTERS = 9
const HALVES = 5
const YEARS = 3

/** The one of a day and those before it, the latest first. */
function periodsUpTo(today: string, letter: 'Q' | 'H', number: number): string[] {
  const each = letter === 'Q' ? 4 : 2
  const at = Number(today.slice(0, 4)) * each + Math.ceil((Number(today.slice(5, 7)) * each) / 12) - 1
  return Array.from({ length: number }, (_, ago) => {
    const one = at - ago
    return `${Math.floor(one / each)}-${letter}${(one % each) + 1}`
  })
}

export const reportPeriods = (today: string) => [
  { label: 'Quarters', periods: periodsUpTo(today, 'Q', QUARTERS) },
  { label: 'Half-years', periods: periodsUpTo(today, 'H', HALVES) },
  {
    label: 'Years',
    periods: Array.from({ length: YEARS }, (_, ago) => String(Number(today.slice(0, 4)) - ago)),
  },
  { label: 'Months', periods: monthsUpTo(today) },
]

/** The one that the address names, else the quarter that runs. */
export function usePeriod(): string {
  const { today } = useSession()
  return useQueryText()['period'] ?? periodsUpTo(today, 'Q', 1)[0] ?? today.slice(0, 4)
}

export function PeriodControl() {
  const { today } = useSession()
  const value = usePeriod()
  const groups = reportPeriods(today)
  const isKnown = groups.some(({ periods }) => periods.includes(value))
  const option = (one: string) => ({ value: one, label: periodName(one) })
  const options = groups.map(({ label, periods }) => ({ label, options: periods.map(option) }))
  return (
    <PageSelect
      name="period"
      label="Period"
      value={value}
      options={isKnown ? options : [...options, option(value)]}
    />
  )
}
