/** What may stand in braces in a reply text. */
export const PLACEHOLDERS = ['name', 'app', 'order', 'problem', 'filed'] as const
type Values = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

const BRACES = /\{([^{}]*)\}/g
const isKnown = (name: string): name is keyof Values => PLACEHOLDERS.some((one) => one === name)

/** Those that nothing would be put in for, in braces as they were written. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(BRACES)].flatMap(([whole, name = '']) => (isKnown(name) ? [] : [whole]))

/** One without a value stays as it is and is named, so that nobody sends a sentence with a hole. */
export function fillPlaceholders(text: string, values: Values): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const filled = text.replaceAll(BRACES, (whole, name: string) => {
    if (isKnown(name) && values[name] !== '') return values[name]
    missing.add(whole)
    return whole
  })
  return { text: filled, missing: [...missing] }
}
