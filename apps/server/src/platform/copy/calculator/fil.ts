import type { en } from './en.ts'

/** Texts of the calculator, Filipino. */
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
