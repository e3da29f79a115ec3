/**
 * What is computed from cached rows alone is computed once and kept as long as they are: rows that were read anew are
 * other objects. Nobody may change what comes out.
 * @param compute from the rows and a key that names all else the result depends on; there should be few keys.
 */
export function derivedFrom<Rows extends object, Key extends string, Result>(
  compute: (rows: Rows, key: Key) => Result,
): (rows: Rows, key: Key) => Result {
  const kept = new WeakMap<Rows, Map<Key, Result>>()
  return (rows, key) => {
    const results = kept.get(rows) ?? new Map<Key, Result>()
    kept.set(rows, results)
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(rows, key)
    results.set(key, result)
    return result
  }
}
