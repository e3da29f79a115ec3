import { useCallback, useEffect, useState } from 'react'

/** A dialog that the server asks for with a flag. Closing it sets the flag to 0; a flag that comes again opens it. */
export function usePrompt(flag: number): [open: boolean, close: () => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(flag === 1), [flag])
  return [open, useCallback(() => setOpen(false), [])]
}
