import { useEffect, useState } from 'react'

/** A preview follows once typing stops for so long, in milliseconds. */
const REST_MS = 350

/** A text once nobody has changed it for a while. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
