/**
 * A list that is requested again: who has it names the rows that are known, by short hashes in a header, and the server sends
 * what has changed. Stateless, so every node can answer, and nothing has to note that something changed. (Decision 318.)
 */

export const KNOWN_HEADER = 'x-known'
/** Nothing has changed: no body. */
export const UNCHANGED = 304
/** The body has a place in the known list (a number) for each row that has not changed (RFC 3229, `IM Used`). */
export const CHANGED_ROWS = 226

/**
 * FNV-1a in 32 bits, no secret: of a hundred known rows one is taken for a row that changed in forty million times.
 */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

const rowsOf = (data: unknown): readonly unknown[] => {
  const rows = (data as { readonly rows?: unknown } | null)?.rows
  return Array.isArray(rows) ? rows : []
}

/** The header of a request for what is known already. @param data as it was parsed */
export const knownHeader = (data: unknown): string => [data, ...rowsOf(data)].map(hashOf).join('.')

export type Since =
  | { readonly is: 'unchanged' }
  /** `body` is sent; of the data, `shown` is what its reader did not have. */
  | { readonly is: 'changed'; readonly body: unknown; readonly shown: unknown }

/**
 * What has changed since. An answer without `rows` has changed as a whole.
 * @param header as `knownHeader` wrote it; whatever else a client sends makes every row a new one
 */
export function changedSince(header: string, data: unknown): Since {
  const [whole, ...known] = header.split('.')
  if (hashOf(data) === whole) return { is: 'unchanged' }
  const places = new Map(known.map((hash, place) => [hash, place]))
  const rows = rowsOf(data)
  if (rows.length === 0) return { is: 'changed', body: data, shown: data }
  const body = rows.map((row) => places.get(hashOf(row)) ?? row)
  const shown = body.filter((row) => typeof row !== 'number')
  const others = data as object
  return { is: 'changed', body: { ...others, rows: body }, shown: { ...others, rows: shown } }
}

/** The whole answer again. @param known what the request named @throws where a place is named that was not known: a bug */
export function withKnownRows(body: unknown, known: unknown): unknown {
  const rows = rowsOf(body)
  if (rows.length === 0) return body
  const former = rowsOf(known)
  const whole = rows.map((row) => {
    if (typeof row !== 'number') return row
    if (former[row] === undefined) throw new Error(`row ${row} is not known`)
    return former[row]
  })
  return { ...(body as object), rows: whole }
}
