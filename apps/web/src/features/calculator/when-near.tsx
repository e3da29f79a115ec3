import { Button, Loading } from '@sandigan/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'

/** Fetched shortly before it scrolls into view. */
const AHEAD = '200px'

/** A part of the page whose code loads on demand; without a connection it says so. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load()
      .catch(() => NotFetched)
      .then((part) => ({ default: part as ComponentType<P> })),
  )
}

/** A browser remembers that it could not fetch a script: only a reload tries again. Nothing typed is lost. */
function NotFetched() {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-4 text-center text-muted">
      {m.failed_network()}
      <Button kind="secondary" size="small" onClick={() => window.location.reload()}>
        {m.try_again()}
      </Button>
    </div>
  )
}

/**
 * Shows its content when it comes near the window or is opened. The page is long, and most borrowers do not scroll
 * down.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (near || !place) return
    if (!('IntersectionObserver' in window)) return setNear(true)
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    watch.observe(place)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={ref} className="min-h-12">
      {near && <Suspense fallback={<Loading label={m.loading()} />}>{children}</Suspense>}
    </div>
  )
}
