import { useEffect } from 'react'

export const FIRST_MS = 5_000
export const LONGEST_MS = 30_000
const GROWTH = 1.5

export const nextDelay = (delay: number): number => Math.min(delay * GROWTH, LONGEST_MS)

/**
 * Polls while `active`, with growing pauses, and only while the page is visible; immediately when it becomes visible
 * again.
 */
export function useRefresh(active: boolean, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (!active) return
    let delay = FIRST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    let left = false

    const plan = () => {
      timer = setTimeout(() => void request(), delay)
      delay = nextDelay(delay)
    }
    const request = async () => {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      await refresh()
      asking = false
      if (!left) plan()
    }
    const onVisibilityChange = () => {
      clearTimeout(timer)
      delay = FIRST_MS
      void request()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    plan()
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [active, refresh])
}
