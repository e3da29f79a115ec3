let origin: string | undefined

/** As the page says it, in the same words as the first script reads them (tracking/first-visit.ts). */
function callOrigin(page: Document): string {
  const config = JSON.parse(page.getElementById('page-config')?.textContent || '{}') as { apiBase?: string }
  return config.apiBase ?? ''
}

/** Where the browser finds a call: at the origin of the calls, which is that of the pages unless API_BASE says. */
export function callAddress(url: string): string {
  if (typeof document === 'undefined') return url
  origin ??= callOrigin(document)
  return origin + url
}
