import { useCallback, useState } from 'react'

/**
 * Whether a picture did not load, also where it failed before the page's scripts ran: such a picture fires no event any
 * more. `watch` goes onto the `img`. A drawing without a size of its own reports a width of 0 in some browsers and is
 * no failure, so the browser has to decode it before an error is shown.
 */
export function usePictureFault(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>()
  const onError = useCallback(() => setFailed(src ?? undefined), [src])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError)
    },
    [onError],
  )
  return { broken: Boolean(src) && src === failed, watch: { ref, onError } }
}
