import type { cannotPay, ClientData } from '@sandigan/contract/client'
import { clockTime, nonBreaking } from '../../shared/locale/format.ts'

/** What the page is made of. */
export type Options = ClientData<typeof cannotPay>

const time = (hour: number): string => clockTime(String(hour), '00')

/** 10 → '10 AM', with which a call begins at the earliest: three stand beside each other on a small phone. */
export const callTime = (hour: number): string => nonBreaking(time(hour).replace(':00', ''))

/** 10 → '10:00–11:00 AM'. */
export function callHours(hour: number): string {
  const [from, to] = [time(hour), time(hour + 1)]
  const half = from.slice(-3)
  return nonBreaking(`${to.endsWith(half) ? from.slice(0, -3) : from}–${to}`)
}
