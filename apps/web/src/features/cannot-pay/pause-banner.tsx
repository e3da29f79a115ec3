import { Banner } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { weekdayDate } from '../../shared/locale/date-times.ts'
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
