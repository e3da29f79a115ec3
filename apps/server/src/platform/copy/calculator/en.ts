/** Texts of the calculator, English. `{…}` are filled in by `fill`. */
export const en = {
  ceiling: {
    nominal: 'Interest per month',
    effective: 'Effective rate per month, fees included',
    total: 'Interest and fees together',
  },
  covered: 'Ceilings of {source}, for loans of at most {amount} and four months.',
  notCovered:
    'The ceilings of {source} are for loans of at most {amount} and four months. They do not cover this one.',
  beforeCeilings: 'The first ceilings, of {source}, are for loans from {from} on. This one begins before.',
}
