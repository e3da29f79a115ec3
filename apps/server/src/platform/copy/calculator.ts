/** What the calculator says about the ceilings of the law. */
import type { Language } from './copy.ts'

/** `{…}` are filled in by `fill`. */
export const en = {
  ceiling: {
    nominal: 'Monthly interest',
    effective: 'Effective monthly rate (fees included)',
    total: 'Interest and fees together',
  },
  covered: 'Legal limits of {source}, for loans up to {amount} and four months.',
  notCovered:
    'The legal limits of {source} are for loans up to {amount} and four months. They do not cover this one.',
  beforeCeilings:
    'The first legal limits, of {source}, are for loans from {from} on. This one starts earlier.',
}

export const fil: typeof en = {
  ceiling: {
    nominal: 'Interest kada buwan',
    effective: 'Effective rate kada buwan (kasama ang mga fee)',
    total: 'Interest at mga fee, lahat-lahat',
  },
  covered: 'Limit ng batas, {source}, para sa loan na hanggang {amount} at apat na buwan.',
  notCovered:
    'Ang limit ng batas sa {source} ay para sa loan na hanggang {amount} at apat na buwan. Hindi nito sakop ang loan na ito.',
  beforeCeilings:
    'Ang mga unang limit ng batas, sa {source}, ay para sa loan mula {from}. Mas maaga ang simula ng loan na ito.',
}

export type CalculatorCopy = typeof en

const catalogues: Record<Language, CalculatorCopy> = { en, fil }

export const calculatorCopy = (language: Language): CalculatorCopy => catalogues[language]
