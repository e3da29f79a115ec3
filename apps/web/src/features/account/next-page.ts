const HOME = '/main'
const OWN = 'https://own.invalid'

/** Not `URL.canParse`: iOS 16 and Chrome 119 lack it. */
function parse(path: string): URL | undefined {
  try {
    return new URL(path, OWN)
  } catch {
    return undefined
  }
}

/**
 * Where a login goes on: the path that the address asks for, if it is one of this app, else the main screen. The
 * session in it has ended and is left out. Anything that could lead to another site is refused.
 */
export function nextPage(requested: string | undefined): string {
  const url = requested?.startsWith('/') ? parse(requested) : undefined
  if (!url) return HOME
  const { origin, pathname, searchParams, hash } = url
  if (origin !== OWN || pathname.startsWith('//') || pathname === '/login') return HOME
  searchParams.delete('sessionId')
  const query = searchParams.toString()
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`
}
