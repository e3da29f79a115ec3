/** An address of ours, taken apart. */

/** Search parameters as they stand in the address: text that anybody may have written. Screens read it by a schema. */
export type SearchText = Readonly<Record<string, string | undefined>>

export interface Address {
  /** Without a slash at its end. */
  readonly path: string
  /** From `?` on, or empty. */
  readonly query: string
  /** From `#` on, or empty; a server never sees it. */
  readonly hash: string
  readonly search: SearchText
}

export function readAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Address {
  return {
    path: pathname.replace(/(.)\/+$/, '$1'),
    query: search,
    hash,
    search: Object.fromEntries(new URLSearchParams(search)),
  }
}

/** Addresses with the same name show the same data. */
export const nameOf = ({ path, query }: Address): string => path + query
