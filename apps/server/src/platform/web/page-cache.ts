/** A cache of pages that are the same for everyone, compressed as small as they go. */
import type { PageAnswer } from '@sandigan/contract/client'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** How long a page is sent before it is rendered again: figures of a product may have changed. */
const CACHED_MS = 600_000
/** The last level before the two that cost ten times as much for some hundred bytes. */
const BROTLI_LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** Pages times languages: no caller can make more names, and if one could, more than these are not cached. */
const MOST = 60

export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string>
  /** Names the content, for a browser that asks whether it has changed. */
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface PageCache {
  get(name: string, make: () => Promise<PageAnswer>): Promise<CachedPage>
}

async function pack({ status, headers, body }: PageAnswer): Promise<CachedPage> {
  const plain = Buffer.from(body)
  const [br, zipped] = await Promise.all([brotli(plain, BROTLI_LEVEL), deflate(plain)])
  return {
    status,
    headers: { ...headers },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br,
    gzip: zipped,
  }
}

/**
 * @param now milliseconds of a clock that never goes back; the business date is none of its concern
 */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const cached = new Map<string, { until: number; page: Promise<CachedPage> }>()
  return {
    get: (name, make) => {
      const found = cached.get(name)
      if (found && found.until > now()) return found.page
      cached.delete(name)
      const page = make().then(pack)
      cached.set(name, { until: now() + CACHED_MS, page })
      // A page that failed, or is incomplete, is rendered again for the next visitor.
      const forget = () => {
        if (cached.get(name)?.page === page) cached.delete(name)
      }
      page.then((made) => {
        if (made.status !== 200 || made.headers['cache-control'] === 'no-store') forget()
      }, forget)
      const [oldest] = cached.keys()
      if (cached.size > MOST && oldest !== undefined) cached.delete(oldest)
      return page
    },
  }
}
