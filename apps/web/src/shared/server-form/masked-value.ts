/** Dots stand for what the server does not tell of a stored number. */
const DOT = '•'

export const isMasked = (value: string): boolean => value.includes(DOT)

/**
 * What a field holds after an edit of a masked number: it is sent back as it came, or it is a new one. What is typed
 * at its end begins the new one, and taking a character away empties it: half of a mask is no number.
 */
export function editMasked(before: string, after: string): string {
  if (after === before || !isMasked(after)) return after
  return after.startsWith(before) ? after.slice(before.length) : ''
}
