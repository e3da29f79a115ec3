import { PageSelect } from '../../shared/controls/page-select.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

/** Two years, and the one that runs. */
const QUARTERS = 9

/** The quarter of a day, as `2026-Q4`. */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** Such as `Q4 2026`. */
export const quarterName = (quarter: string): string => `${quarter.slice(5)} ${quarter.slice(0, 4)}`

/** The running quarter and those before it. */
export function quartersUpTo(today: string): string[] {
  const [year = 0, no = 1] = quarterOf(today).split('-Q').map(Number)
  return Array.from({ length: QUARTERS }, (_, ago) => {
    const at = year * 4 + no - 1 - ago
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
  })
}

/** The one that the address names, or that of the month that it names, else the one that runs. */
export function useQuarter(): string {
  const { today } = useSession()
  const { quarter, month } = useQueryText()
  return quarter ?? quarterOf(month ?? today)
}

/** As options of a control. */
export const quarterOptions = (today: string) =>
  quartersUpTo(today).map((value) => ({ value, label: quarterName(value) }))

export function QuarterControl() {
  const { today } = useSession()
  const value = useQuarter()
  const options = quarterOptions(today)
  // One that a link names may be older.
  const all = options.some((one) => one.value === value)
    ? options
    : [...options, { value, label: quarterName(value) }]
  return <PageSelect name="quarter" label="Quarter" value={value} options={all} />
}
