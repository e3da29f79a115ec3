import { redirect } from '@tanstack/react-router'

/**
 * For routes whose pages the server renders on its own: inside the app their address is opened as a new document.
 * The server never comes here for them.
 */
export function openAsDocument({ location }: { location: { href: string } }): never {
  throw redirect({ href: location.href, reloadDocument: true, replace: true })
}
