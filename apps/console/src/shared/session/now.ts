import { useEffect, useState } from 'react'

/** The only place of the console that reads the clock. Milliseconds. */
export const readNow = (): number => Date.now()

/** The time, renewed so often while it is shown. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
