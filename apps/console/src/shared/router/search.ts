/**
 * The query of an address: names and texts, nothing else, so that an address can be read, sent to a colleague and saved.
 */
export type Search = Readonly<Record<string, string>>

export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** What is empty is left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}
