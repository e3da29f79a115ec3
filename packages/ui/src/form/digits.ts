/** How a text field treats what is typed (specification, point 5 "Input formatting in the UI kit"). */
export type TextFormat = 'phone344' | 'card4' | 'digits'

const groups: Record<TextFormat, (digits: string) => string> = {
  phone344: (digits) => [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' '),
  card4: (digits) => digits.match(/\d{1,4}/g)?.join(' ') ?? '',
  digits: (digits) => digits,
}

const caps: Partial<Record<TextFormat, number>> = { phone344: 11 }

/** The most characters that a field holds, separators not counted. */
export const capOf = (format?: TextFormat, maxLength?: number): number =>
  Math.min((format && caps[format]) ?? Infinity, maxLength ?? Infinity)

/** Some keyboards type digits in full width. */
const digitsIn = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/\D/g, '')

/** The text as shown for a raw value. */
export const show = (raw: string, format?: TextFormat): string =>
  format ? groups[format](digitsIn(raw)) : raw

const rawOf = (text: string, format?: TextFormat) => (format ? digitsIn(text) : text)

export interface Edit {
  /** What the browser holds after the key or the paste, and where its caret stands. */
  text: string
  caret: number
  /** The raw value before it. */
  before: string
  /** The browser's word for the edit, such as `deleteContentBackward`. */
  kind?: string | undefined
  format?: TextFormat | undefined
  cap?: number
}

/**
 * Gives the raw value after an edit, the text to show, and the place of the caret in that text. Too much input is
 * ignored where it was typed, so a full field stays as it was. Deleting a separator deletes the digit beyond it, as the
 * person meant.
 */
export function applyEdit({ text, caret, before, kind, format, cap = Infinity }: Edit) {
  let raw = rawOf(text, format)
  let at = rawOf(text.slice(0, caret), format).length
  if (format && raw === before && kind === 'deleteContentBackward' && at > 0) {
    raw = raw.slice(0, at - 1) + raw.slice(at)
    at -= 1
  } else if (format && raw === before && kind === 'deleteContentForward')
    raw = raw.slice(0, at) + raw.slice(at + 1)
  const extra = Math.max(0, raw.length - cap)
  const cut = Math.min(extra, at)
  raw = (raw.slice(0, at - cut) + raw.slice(at)).slice(0, cap)
  at -= cut
  const shown = show(raw, format)
  return { raw, shown, caret: placeOf(shown, at, format) }
}

function placeOf(shown: string, digits: number, format?: TextFormat) {
  if (!format) return digits
  let place = 0
  for (let counted = 0; place < shown.length && counted < digits; place += 1)
    if (shown[place] !== ' ') counted += 1
  return place
}
