import type { en } from './en.ts'

/** Texts of the calculator, Filipino. */
export const fil: typeof en = {
  ceiling: {
    nominal: 'Interes bawat buwan',
    effective: 'Epektibong rate bawat buwan, kasama ang mga bayarin',
    total: 'Interes at mga bayarin, lahat-lahat',
  },
  covered: 'Mga limitasyon ng {source}, para sa utang na hanggang {amount} at apat na buwan.',
  notCovered:
    'Ang mga limitasyon ng {source} ay para sa utang na hanggang {amount} at apat na buwan. Hindi nito sakop ang utang na ito.',
  beforeCeilings:
    'Ang mga unang limitasyon, ng {source}, ay para sa utang mula {from}. Mas maaga ang simula ng utang na ito.',
}
