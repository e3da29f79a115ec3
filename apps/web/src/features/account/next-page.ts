const HOME = '/main'
const OWN = 'https://own.invalid'

/**
 * Where a login goes on: the path that the address asks for, if it is one of this app, else the main screen. The
 * session in it has ended and is left out. Anything that could lead to another site is refused.
 */
export function nextPage(requested: string | undefined): string {
  if (!requested || !requested.startsWith('/') || !URL.canParse(requested, OWN)) return HOME
  const { origin, pathname, searchParams, hash } = new URL(requested, OWN)
  if (origin !== OWN || pathname.startsWith('//') || pathname === '/login') return HOME
  searchParams.delete('sessionId')
  const query = searchParams.toString()
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`
}
