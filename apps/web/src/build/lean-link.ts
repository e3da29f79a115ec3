/**
 * Stands in for the router's own links, which each route carries and no page uses: links carry the shared
 * parameters, and `useLink` makes them. (shared/address/use-link.ts)
 */
function notOurs(): never {
  throw new Error('links are made by useLink: it adds the shared parameters')
}

export const Link = notOurs
export const createLink = notOurs
export const useLinkProps = notOurs
export const linkOptions = notOurs
