import { useCallback, useEffect, useRef, useState } from 'react'

export interface CountdownOptions {
  /** When it ends, in epoch milliseconds: continues a countdown that began before a reload. */
  deadline?: number | undefined
  /** The clock, for tests. */
  now?: () => number
}

const tick = 1000
const secondsTo = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / tick))

/**
 * Counts whole seconds down to 0, once a second. It works from a deadline and not from ticks, so a page that
 * slept in the background shows the right figure when it wakes up. A phone whose clock is put back meanwhile has the whole
 * time before it again, never more.
 *
 * `start()` gives the deadline, to be stored where a reload finds it.
 */
export function useCountdown(seconds: number, { deadline, now = Date.now }: CountdownOptions = {}) {
  const [end, setEnd] = useState<number>()
  const [left, setLeft] = useState(0)
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })

  // A deadline is taken up once; the figure follows after the first paint, since the server does not know
  // the time of the one who reads.
  const [taken, setTaken] = useState<number>()
  if (deadline !== taken) {
    setTaken(deadline)
    if (deadline !== undefined) setEnd(deadline)
  }

  useEffect(() => {
    if (end === undefined) return
    const update = () => {
      const now = latest.current()
      const rest = secondsTo(end, now)
      if (rest > seconds) return setEnd(now + seconds * tick)
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      setEnd(undefined)
    }
    const timer = setInterval(update, tick)
    update()
    return () => clearInterval(timer)
  }, [end, seconds])

  const start = useCallback(() => {
    const from = latest.current()
    setLeft(seconds)
    setEnd(from + seconds * tick)
    return from + seconds * tick
  }, [seconds])

  const stop = useCallback(() => {
    setEnd(undefined)
    setLeft(0)
  }, [])

  return { left, running: left > 0, start, stop }
}
