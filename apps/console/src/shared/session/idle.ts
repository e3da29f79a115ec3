import { useEffect } from 'react'
import { readNow } from './now.ts'

/** How often a hand on the keyboard or the mouse is reported to the server, so that reading keeps the session open. */
const REPORT_MS = 2 * 60_000
const LOOK_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export interface IdleWatch {
  /** When the session ends if nothing is sent, as the server said last. Milliseconds. */
  readonly endsAt: number
  /** The hand was there: ask the server for anything, which moves the end. */
  readonly onActive: () => void
  readonly onIdle: () => void
}

/** Ends what is shown when nobody was there, even where no request is made that would say so. */
export function useIdle({ endsAt, onActive, onIdle }: IdleWatch): void {
  useEffect(() => {
    let seen = false
    let reported = readNow()
    const see = () => {
      seen = true
    }
    for (const sign of SIGNS) window.addEventListener(sign, see, { passive: true })
    const timer = setInterval(() => {
      const now = readNow()
      if (now >= endsAt) onIdle()
      else if (seen && now - reported >= REPORT_MS) {
        seen = false
        reported = now
        onActive()
      }
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, see)
    }
  }, [endsAt, onActive, onIdle])
}
