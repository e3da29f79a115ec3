/**
 * What is counted on the pages, in batches and never in the way: nothing waits for it, a failure is silent, what the
 * browser did not take is sent later, and the rest is sent as the page is hidden. (Specification, point 7 "Tracking".)
 */
import { buriedPointUpload, wireRequest } from '@sandigan/contract/client'
import type { BrowserRouter } from '../../router/browser-router.ts'
import { callAddress } from '../address/call-address.ts'
import { newKey } from '../storage/idempotency.ts'
import { clientParameters, type Search } from '../address/parameters.ts'

interface Tracked {
  /** Path of the page, without its query: that could hold personal data. */
  readonly page: string
  readonly module: string
  readonly position: string
  /** Kind and place of an error, as `faults.ts` writes it. */
  readonly fault?: string
}

interface Waiting {
  readonly event: Tracked & { readonly id: string; readonly at: number }
  /** Parameters of the page it was counted on: its session is the one it belongs to. */
  readonly sender: Search
}

const EVERY_MS = 15_000
/** How many the server takes in one batch. */
const MOST = 50
/** How many a phone without a connection stores; the oldest are dropped. */
const MOST_WAITING = 200
const waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const sameSession = (one: Waiting | undefined, search: Search): boolean =>
  one?.sender['sessionId'] === search['sessionId']

/** @param search the page's parameters: events belong to the borrower whose session it is, or are not stored. */
export function track(event: Tracked, search: Search): void {
  if (search['sessionId']) add({ ...event, id: newKey(), at: Date.now() }, search)
}

function add(event: Waiting['event'], search: Search): void {
  if (waiting.length > 0 && !sameSession(waiting.at(-1), search)) flush()
  waiting.push({ event, sender: search })
  waiting.splice(0, waiting.length - MOST_WAITING)
  if (waiting.length % MOST === 0) flush()
  else timer ??= setTimeout(flush, EVERY_MS)
}

/** Sends pending events, in a way that outlives the page. What the browser does not take stays pending. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0 && sendBatch());
  if (waiting.length > 0) timer = setTimeout(flush, EVERY_MS)
}

/** @returns whether the oldest events of one session were handed over; without a connection they are not. */
function sendBatch(): boolean {
  const sender = waiting[0]?.sender
  if (sender === undefined || !navigator.onLine) return false
  const ofOther = waiting.findIndex((one) => !sameSession(one, sender))
  const batch = waiting.slice(0, Math.min(MOST, ofOther < 0 ? MOST : ofOther))
  const { url, body } = wireRequest(
    buriedPointUpload,
    { events: JSON.stringify(batch.map(({ event }) => event)) },
    clientParameters(sender),
  )
  const taken = navigator.sendBeacon(callAddress(url), new URLSearchParams(body))
  if (taken) waiting.splice(0, batch.length)
  return taken
}

/** Counts each page from the time at which it is opened, and sends pending events as the page is hidden or left. */
export function trackPages(router: Pick<BrowserRouter, 'state' | 'onNavigate'>): void {
  const { search } = router.state().address
  for (const visit of window.visits?.splice(0) ?? []) add({ module: '1', position: '0', ...visit }, search)
  // The first page is among the visits above.
  router.onNavigate(({ path, search: query }) => track({ page: path, module: '1', position: '0' }, query))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  window.addEventListener('pagehide', flush)
  window.addEventListener('online', flush)
}
