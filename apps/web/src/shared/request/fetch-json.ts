import { REQUEST_TIMEOUT_MS } from '@sandigan/contract/client'

/**
 * Fetches and reads JSON, body included, within the limit of every call; throws where that does not succeed.
 * A timer of its own, since webviews before iOS 16 know no `AbortSignal.timeout`.
 */
export async function fetchJson(url: string, request: RequestInit): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...request, signal: limit.signal })
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
