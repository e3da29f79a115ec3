import { useState } from 'react'
import type { Loaded } from '../../shared/request/load.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'

/**
 * What to show of answers that come by themselves: a lost connection does not take away what was there, it only
 * makes it `stale`. Every other answer, a refusal too, is shown.
 */
export function useLastAnswer<D>(latest: Loaded<D>): { shown: Loaded<D>; stale: boolean } {
  const [last, setLast] = useState(latest)
  const stale = last.success && latest.code === NO_ANSWER
  if (!stale && last !== latest) setLast(latest)
  return { shown: stale ? last : latest, stale }
}
