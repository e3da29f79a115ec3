/**
 * Some calls use obfuscated field names on the wire. A codec made here is the only place that knows them:
 * everything else reads plain names. (Specification, point 3 "Recommended product"; decisions, section 3.)
 */
export interface WireNames<Plain extends Record<string, unknown>> {
  toWire(plain: Plain): Record<string, unknown>
  fromWire(wire: Record<string, unknown>): Plain
}

/** @param names plain name → wire name; wire names must be unique, a repeated one is a bug and throws. */
export function wireNames<Plain extends Record<string, unknown>>(
  names: { readonly [K in keyof Plain & string]: string },
): WireNames<Plain> {
  const pairs = Object.entries(names) as [keyof Plain & string, string][]
  if (new Set(pairs.map(([, wire]) => wire)).size !== pairs.length)
    throw new Error('wire names must be unique')
  return {
    toWire: (plain) =>
      Object.fromEntries(pairs.flatMap(([p, w]) => (plain[p] === undefined ? [] : [[w, plain[p]]]))),
    fromWire: (wire) =>
      Object.fromEntries(pairs.flatMap(([p, w]) => (wire[w] === undefined ? [] : [[p, wire[w]]]))) as Plain,
  }
}
