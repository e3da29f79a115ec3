import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A captcha as the field draws it. */
export interface Picture {
  /** The id under which the picture is drawn; empty until it is known. */
  readonly sid: string
  /** Changes with each new picture; the time at which it was requested. */
  readonly version: number
  /** The picture did not come: its id may have run out, so the next one gets a new id. */
  lost(): void
}

/** An id under which pictures can be drawn, and when it was had, in milliseconds. */
export interface OpenedPicture {
  readonly sid: string
  readonly at: number
}

export const NO_PICTURE: OpenedPicture = { sid: '', at: 0 }

/**
 * The picture of a form and a way to get another.
 *
 * @param known the id that came with the page, or an empty one: then one is requested as soon as the page runs
 * @param open asks for an id; empty when none could be had
 */
export function usePicture(known: OpenedPicture, open: () => Promise<string>) {
  const [drawn, setDrawn] = useState({ sid: known.sid, version: known.at })
  const isLost = useRef(false)
  const lost = useCallback(() => {
    isLost.current = true
  }, [])
  const refresh = useCallback(async () => {
    const sid = drawn.sid === '' || isLost.current ? await open() : drawn.sid
    isLost.current = false
    setDrawn({ sid, version: Date.now() })
  }, [drawn.sid, open])
  const begun = useRef(known.sid !== '')
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void refresh()
  }, [refresh])
  const picture = useMemo((): Picture => ({ ...drawn, lost }), [drawn, lost])
  return { picture, refresh }
}
