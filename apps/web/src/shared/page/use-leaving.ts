import { useCallback, useState } from 'react'

/**
 * The time between an answer that leads on and the page that it leads to. On a slow line that is seconds, and what
 * was just sent stands ready to be sent again: `leaving` is true until the next page is there.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  const leave = useCallback(async (going: Promise<void>) => {
    setLeaving(true)
    await going
    setLeaving(false)
  }, [])
  return { leaving, leave }
}
