/**
 * Values of an `in` list whose length varies, filled up with the last of them to the next power of two: otherwise each
 * length is a statement of its own, and the names of statements that a connection remembers are few (`postgres.ts`).
 */
export function inList<Value>(values: readonly Value[]): readonly Value[] {
  const last = values.at(-1)
  if (last === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array.from({ length: length - values.length }, () => last)]
}
