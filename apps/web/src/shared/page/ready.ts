/**
 * `data-ready` on the document says that its scripts have taken over the screen shown and nothing of it is loading. Tests
 * and monitors wait for it.
 */
import { useEffect, useLayoutEffect } from 'react'

let isShown = false
/** Parts of the screen that are a shape yet, while their code is on the way. */
let loadingParts = 0

const tell = () => {
  document.documentElement.toggleAttribute('data-ready', isShown && loadingParts === 0)
}

/** Of the screen: whether its data has come. */
export function useReadySignal(ready: boolean): void {
  useEffect(() => {
    isShown = ready
    tell()
  }, [ready])
}

/** Of what stands in the place of something that is loading. */
export function useLoadingPart(): void {
  useLayoutEffect(() => {
    loadingParts += 1
    tell()
    return () => {
      loadingParts -= 1
      tell()
    }
  }, [])
}
