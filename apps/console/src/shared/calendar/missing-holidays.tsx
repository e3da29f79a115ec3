import { listHolidays } from '@sandigan/contract/client/operator'
import { Notice } from '../controls/notice.tsx'
import { day, daysOn } from '../format/dates.ts'
import { useCall } from '../request/use-call.ts'
import { useSession } from '../session/session.tsx'

const YEAR_DAYS = 365
/** No stretch without a holiday is longer: New Year's Day to Araw ng Kagitingan. */
const LONGEST_GAP_DAYS = 100

/** A warning where due dates of the next twelve months may fall on holidays that nobody has entered. */
export function MissingHolidays() {
  const { today } = useSession()
  const { data } = useCall(listHolidays, {})
  if (data === undefined) return null
  const last = data.reduce((latest, { date }) => (date > latest ? date : latest), '')
  if (last >= daysOn(today, YEAR_DAYS - LONGEST_GAP_DAYS)) return null
  return (
    <Notice tone="warn">
      {last === '' ? 'No holidays are entered.' : `Holidays are entered up to ${day(last)}.`} Loans that begin
      now fall due up to {day(daysOn(today, YEAR_DAYS))}: enter the holidays until then.
    </Notice>
  )
}
