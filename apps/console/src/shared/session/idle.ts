import { useEffect } from 'react'
import { readNow } from './now.ts'

/** How often activity of the keyboard or the mouse is reported to the server, so that reading extends the session. */
const REPORT_MS = 2 * 60_000
const CHECK_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export interface IdleWatch {
  /** When the session ends if nothing is sent, as the server said last. Milliseconds. */
  readonly endsAt: number
  /** There was activity: send any request, which extends the session. */
  readonly onActive: () => void
  readonly onIdle: () => void
}

/** Locks the screen after inactivity, also where no request is sent that would say so. */
export function useIdle({ endsAt, onActive, onIdle }: IdleWatch): void {
  useEffect(() => {
    let isActive = false
    let reported = readNow()
    const see = () => {
      isActive = true
    }
    for (const sign of SIGNS) window.addEventListener(sign, see, { passive: true })
    const timer = setInterval(() => {
      const now = readNow()
      if (now >= endsAt) onIdle()
      else if (isActive && now - reported >= REPORT_MS) {
        isActive = false
        reported = now
        onActive()
      }
    }, CHECK_MS)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, see)
    }
  }, [endsAt, onActive, onIdle])
}
