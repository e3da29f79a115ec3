import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A captcha as the field draws it. */
export interface Picture {
  /** The id under which the picture is drawn; empty until it is known. */
  readonly sid: string
  /** Changes with each new picture; the time at which it was asked for. */
  readonly version: number
  /** The picture did not come: its id may have run out, so the next one gets a new id. */
  lost(): void
}

/**
 * The picture of a form and a way to get another.
 *
 * @param known the id that came with the page, or empty: then one is asked for as soon as the page runs
 * @param open asks for an id; empty when none could be had
 */
export function usePicture(known: string, open: () => Promise<string>) {
  const [drawn, setDrawn] = useState({ sid: known, version: 0 })
  const isLost = useRef(false)
  const lost = useCallback(() => {
    isLost.current = true
  }, [])
  const refresh = useCallback(async () => {
    const sid = drawn.sid === '' || isLost.current ? await open() : drawn.sid
    isLost.current = false
    setDrawn({ sid, version: Date.now() })
  }, [drawn.sid, open])
  const begun = useRef(known !== '')
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void refresh()
  }, [refresh])
  const picture = useMemo((): Picture => ({ ...drawn, lost }), [drawn, lost])
  return { picture, refresh }
}
