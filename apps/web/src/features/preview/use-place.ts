import { useState } from 'react'

interface Place {
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly accuracy: number
}

const TIMEOUT_MS = 15_000

/** The place of the device, requested by a tap; or the browser's reason why there is none. */
export function usePlace() {
  const [place, setPlace] = useState<Place | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const locate = () => {
    setProblem('')
    // Missing where the page did not come over a safe connection.
    if (!('geolocation' in navigator)) return setProblem('geolocation')
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        setPlace({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: Math.round(coords.accuracy),
        })
      },
      (error) => {
        setBusy(false)
        setProblem(error.message || String(error.code))
      },
      { timeout: TIMEOUT_MS },
    )
  }
  return { place, problem, busy, locate }
}
