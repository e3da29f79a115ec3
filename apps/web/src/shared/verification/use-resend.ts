import { RESEND_SECONDS } from '@sandigan/contract/client'
import { useCountdown } from '@sandigan/ui'
import { useCallback, useEffect, useState } from 'react'

const KEY = 'resend:'

/** A time further away than a countdown lasts was stored by a clock that has been corrected since: it is ignored. */
const storedDeadline = (name: string): number | undefined => {
  try {
    const deadline = Number(localStorage.getItem(KEY + name)) || 0
    if (deadline <= Date.now() + RESEND_SECONDS * 1000) return deadline || undefined
    localStorage.removeItem(KEY + name)
    return undefined
  } catch {
    return undefined
  }
}

/**
 * The minute after a code was sent. A reload continues it, since the server counts on as well.
 * (Specification, points 4 and 9.)
 *
 * @param name tells one form's countdown from another's
 */
export function useResend(name: string) {
  const [deadline, setDeadline] = useState<number>()
  useEffect(() => setDeadline(storedDeadline(name)), [name])
  const { left, running, start, stop } = useCountdown(RESEND_SECONDS, { deadline })
  const begin = useCallback(() => {
    const end = start()
    try {
      localStorage.setItem(KEY + name, String(end))
    } catch {
      // Without storage a reload merely forgets it.
    }
  }, [name, start])
  const end = useCallback(() => {
    stop()
    setDeadline(undefined)
    try {
      localStorage.removeItem(KEY + name)
    } catch {
      // Nothing was stored.
    }
  }, [name, stop])
  return { left, running, begin, end }
}
