/** How alike two words are: 1 for the same, 0 for no letter in common. Symmetric. */

const PREFIX_WEIGHT = 0.1
const LONGEST_PREFIX = 4
/** Below this a common beginning adds nothing (Winkler 1990). */
const BOOST_FROM = 0.7

export function jaroWinkler(a: string, b: string): number {
  const similarity = jaro(a, b)
  if (similarity <= BOOST_FROM) return similarity
  let prefix = 0
  while (prefix < LONGEST_PREFIX && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return similarity + prefix * PREFIX_WEIGHT * (1 - similarity)
}

function jaro(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  if (a.length > b.length) return jaro(b, a)
  const reach = Math.max(0, Math.floor(b.length / 2) - 1)
  const taken = new Uint8Array(b.length)
  const matched: number[] = []
  for (let at = 0; at < a.length; at += 1) {
    const to = Math.min(b.length - 1, at + reach)
    for (let other = Math.max(0, at - reach); other <= to; other += 1)
      if (taken[other] === 0 && a.charCodeAt(at) === b.charCodeAt(other)) {
        taken[other] = 1
        matched.push(a.charCodeAt(at))
        break
      }
  }
  const { length } = matched
  if (length === 0) return 0
  let moved = 0
  let next = 0
  for (let other = 0; other < b.length; other += 1)
    if (taken[other] === 1 && matched[next++] !== b.charCodeAt(other)) moved += 1
  return (length / a.length + length / b.length + (length - moved / 2) / length) / 3
}
