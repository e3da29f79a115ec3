/** What may stand in braces in a reply text, and what is put in for it. */

/** Of the complaint, then facts of the loan that it is about: each is known only where the fact is there. */
const PLACEHOLDERS = [
  'name',
  'app',
  'order',
  'problem',
  'filed',
  /** The latest payment that was credited. */
  'paid',
  'paidOn',
  /** Money under a number that the borrower reported, which is not matched yet. */
  'waiting',
  'waitingOn',
  /** What is due now, and since when. */
  'due',
  'dueOn',
  /** The next installment, while nothing is due. */
  'next',
  'nextOn',
  'settledOn',
  /** The latest open code, while no payment was found. */
  'codeAmount',
  'codeUntil',
] as const

/** Empty: not known. */
export type ReplyFacts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

const BRACES = /\{([^{}]*)\}/g
const isKnown = (name: string): name is keyof ReplyFacts => PLACEHOLDERS.some((one) => one === name)

/** Those that nothing would be put in for, in braces as they were written. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(BRACES)].flatMap(([whole, name = '']) => (isKnown(name) ? [] : [whole]))

/** One without a value stays as it is and is named, so that nobody sends a sentence with a hole. */
export function fillPlaceholders(text: string, facts: ReplyFacts): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const filled = text.replaceAll(BRACES, (whole, name: string) => {
    if (isKnown(name) && facts[name] !== '') return facts[name]
    missing.add(whole)
    return whole
  })
  return { text: filled, missing: [...missing] }
}
