import { useCallback, useEffect, useState } from 'react'

/**
 * A dialog that the server asks for with a flag. Closing it sets the flag to 0; a flag that comes again opens it.
 * @param delay milliseconds for which the page is shown first
 */
export function usePrompt(flag: number, delay = 0): [open: boolean, close: () => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (flag !== 1 || delay === 0) {
      setOpen(flag === 1)
      return
    }
    const timer = setTimeout(() => setOpen(true), delay)
    return () => {
      clearTimeout(timer)
      setOpen(false)
    }
  }, [flag, delay])
  return [open, useCallback(() => setOpen(false), [])]
}
