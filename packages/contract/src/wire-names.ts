/**
 * Some calls use obfuscated field names on the wire. A codec made here is the only place that knows them:
 * everything else reads plain names. (Specification, point 3 "Recommended product"; decisions, section 3.)
 */
type NamesOf<Plain> = { readonly [K in keyof Plain & string]: string }
type OnWire<Plain, Names extends NamesOf<Plain>> = { [K in keyof Plain & string as Names[K]]: Plain[K] }

export interface WireNames<Plain, Names extends NamesOf<Plain>> {
  /** Plain name → wire name, for the schema of the wire. */
  readonly names: Names
  toWire(plain: Plain): OnWire<Plain, Names>
  /** Reads what it knows; whatever else is on the wire is left there. */
  fromWire(wire: OnWire<Plain, Names>): Plain
}

/** Wire names must be unique; a repeated one is a bug and throws. */
export function wireNames<Plain extends object, Names extends NamesOf<Plain>>(
  names: Names,
): WireNames<Plain, Names> {
  const pairs: [string, string][] = Object.entries(names)
  if (new Set(pairs.map(([, wire]) => wire)).size !== pairs.length)
    throw new Error('wire names must be unique')
  const renamed = (given: object, from: 0 | 1, to: 0 | 1): object => {
    const fields = new Map(Object.entries(given))
    return Object.fromEntries(
      pairs.flatMap((pair) => (fields.has(pair[from]) ? [[pair[to], fields.get(pair[from])]] : [])),
    )
  }
  return {
    names,
    toWire: (plain) => renamed(plain, 0, 1) as OnWire<Plain, Names>,
    fromWire: (wire) => renamed(wire, 1, 0) as Plain,
  }
}
