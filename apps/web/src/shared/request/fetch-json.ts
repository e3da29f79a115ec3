import { REQUEST_TIMEOUT_MS } from '@sandigan/contract/client'

/**
 * Fetches and reads JSON, body included, within the limit of every call; throws where that does not succeed.
 * A timer of its own, since webviews before iOS 16 know no `AbortSignal.timeout`.
 * @param onStatus is given the HTTP status before the body is read
 */
export async function fetchJson(
  url: string,
  request: RequestInit,
  onStatus?: (status: number) => void,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...request, signal: limit.signal })
    onStatus?.(response.status)
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
