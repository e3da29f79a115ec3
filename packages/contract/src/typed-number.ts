/** How people type a decimal number, for every field in which one is typed. A call takes it with a point alone. */

/** What is pasted brings the currency along; without it the text fits the field. */
export const withoutSigns = (text: string): string => text.replace(/PHP|INR|[₱₹\s]/gi, '')

/** Thousands apart. Before `0,500` stands a comma for decimals, and its places are no thousands. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
/** With a point, or with the comma of keyboards that have none; after a comma three places would be thousands. */
const PLAIN = /^\d+(\.\d*|,\d{0,2})?$/

/** `1,234.5` and `1234,5` → `1234.5`; undefined where a text is not plainly one number. */
export function typedNumber(text: string): string | undefined {
  const typed = withoutSigns(text)
  if (GROUPED.test(typed)) return typed.replaceAll(',', '')
  return PLAIN.test(typed) ? typed.replace(',', '.') : undefined
}
