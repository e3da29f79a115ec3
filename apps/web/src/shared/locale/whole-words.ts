/** A hyphen inside a word: "mag-apply", "e-wallet", "nag-a-apply". */
const INNER_HYPHEN = /(\p{L})-(?=\p{L})/gu
/** An address of e-mail or of a page is copied as it is. */
const ADDRESS = /[@/]|\.\p{L}/u

/**
 * The same text with hyphens that no line breaks at. A Filipino verb takes its prefix with one, and a word of which
 * "mag-" ends a line and "apply" begins the next reads as a mistake.
 */
export const wholeWords = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => (ADDRESS.test(word) ? word : word.replace(INNER_HYPHEN, '$1\u2011')))
