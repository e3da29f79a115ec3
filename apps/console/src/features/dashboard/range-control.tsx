import { cx } from '@sandigan/ui'
import { Tabs } from '../../shared/controls/tabs.tsx'
import { month as nameOfMonth } from '../../shared/format/dates.ts'
import { useChangeQuery, useQueryText } from '../../shared/router/address.ts'

const LASTS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const
type Last = (typeof LASTS)[number]['value']
/** Nothing in the address. */
const USUAL: Last = '30'
const MONTHS = 12

/** The running month and those before it, as `2026-11`. @param today `YYYY-MM-DD` */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}

const isLast = (text: string | undefined): text is Last => LASTS.some(({ value }) => value === text)

/** The range that the address names, as sent to the server. */
export function useRange(): { from?: string; to?: string; last?: Last; month?: string } {
  const { from, to, last, month } = useQueryText()
  if (month) return { month }
  if (from || to) return { ...(from && { from }), ...(to && { to }) }
  return { last: isLast(last) ? last : USUAL }
}

/** @param latest today; unknown while the first answer is on its way */
export function RangeControl({ latest }: { latest: string | undefined }) {
  const { last, month } = useRange()
  const change = useChangeQuery()
  const choose = (chosen: { last?: string | undefined; month?: string | undefined }) =>
    change({ from: undefined, to: undefined, last: undefined, month: undefined, ...chosen })
  const months = latest === undefined ? [] : monthsUpTo(latest)
  return (
    <>
      <Tabs
        label="Range"
        options={LASTS}
        value={last}
        onChoose={(value) => choose({ last: value === USUAL ? undefined : value })}
      />
      <select
        aria-label="Month"
        value={month ?? ''}
        onChange={(event) => choose({ month: event.currentTarget.value || undefined })}
        className={cx(
          'h-9 min-w-0 rounded-control border bg-surface px-2 text-body max-sm:h-11 max-sm:w-26',
          month ? 'border-brand font-semibold text-ink' : 'border-field text-muted',
        )}
      >
        <option value="">Month</option>
        {month && !months.includes(month) && <option value={month}>{nameOfMonth(month)}</option>}
        {months.map((one) => (
          <option key={one} value={one}>
            {nameOfMonth(one)}
          </option>
        ))}
      </select>
    </>
  )
}
