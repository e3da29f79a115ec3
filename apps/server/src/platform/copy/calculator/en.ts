/** Texts of the calculator, English. `{…}` are filled in by `fill`. */
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
