/**
 * What is counted on the pages, in batches and never in the way: nothing waits for it, a failure is silent, and what
 * is left goes out as the page is hidden. (Specification, point 7 "Tracking".)
 */
import { buriedPointUpload, wireRequest } from '@sandigan/contract/client'
import type { AnyRouter } from '@tanstack/react-router'
import { newKey } from './idempotency.ts'
import { clientParameters, type Search } from './parameters.ts'

interface Tracked {
  /** Path of the page, without its query: that could hold personal data. */
  readonly page: string
  readonly module: string
  readonly position: string
  /** Kind and place of an error, as `faults.ts` writes it. */
  readonly fault?: string
}

const EVERY_MS = 15_000
const MOST = 50
const waiting: (Tracked & { id: string; at: number })[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let sender: Search = {}

/** @param search the page's parameters: events belong to the borrower whose session it is, or are not kept. */
export function track(event: Tracked, search: Search): void {
  if (!search['sessionId']) return
  if (sender['sessionId'] !== search['sessionId']) flush()
  sender = search
  waiting.push({ ...event, id: newKey(), at: Date.now() })
  if (waiting.length >= MOST) flush()
  else timer ??= setTimeout(flush, EVERY_MS)
}

/** Sends what waits, in a way that outlives the page. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, MOST)
  if (events.length === 0) return
  const { url, body } = wireRequest(
    buriedPointUpload,
    { events: JSON.stringify(events) },
    clientParameters(sender),
  )
  navigator.sendBeacon(url, new URLSearchParams(body))
}

/** Counts each page that is opened, and sends the rest when the app goes to the background. */
export function trackPages(router: AnyRouter): void {
  const count = () => {
    const { pathname, search } = router.state.location
    track({ page: pathname, module: '1', position: '0' }, search as Search)
  }
  count()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && count())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}
