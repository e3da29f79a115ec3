function decoded(text: string): string {
  try {
    return /^(https?%3A|%2F)/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/**
 * The address of a picture that came in the query, or null where it must not be shown: only pictures of ours or
 * over https. An address that was encoded twice is taken as it was meant.
 *
 * @param origin of this page, such as `https://app.example`
 */
export function imageSource(given: string, origin: string): string | null {
  if (!given) return null
  try {
    const url = new URL(decoded(given), origin)
    if (url.origin === origin) return url.pathname + url.search
    return url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
