/** What Semaphore's page says of its API v4, as far as we use it. */
import type { Source } from './source.ts'

const source: Source = { page: 'api.semaphore.co/docs', dated: '2026-11-28' }

/** Ways below one address. `priority` is for what somebody waits for: before all others, at two credits each. */
export const SEMAPHORE_PATHS = { messages: '/messages', priority: '/priority', source } as const

/** What becomes of a message. It never says that a text reached a phone: `Sent` is the network's word. */
export const SEMAPHORE_STATES = {
  underWay: ['queued', 'pending'],
  onNetwork: ['sent'],
  failed: ['failed', 'refunded'],
  source,
} as const
