import type { CreditFacts } from '../credit/facts.ts'
import type { RuleSet } from '../credit/rule-set.ts'

/** Every rule is checked. */
export const EXAMPLE_RULES: RuleSet = {
  age: { from: 21, to: 65, otherwise: 'decline' },
  identity: { otherwise: 'review' },
  duplicates: { otherwise: 'review' },
  lateness: { most: 7, otherwise: 'decline' },
  openLoans: { most: 1, otherwise: 'decline' },
  income: {
    assumed: {
      under10k: 8_000_00,
      to20k: 10_000_00,
      to30k: 20_000_00,
      to50k: 30_000_00,
      over50k: 50_000_00,
    },
    share: 300_000,
    otherwise: 'decline',
  },
  amounts: {
    classes: [
      { name: 'new', settledOnTime: 0, amount: 10_000_00, open: 10_000_00 },
      { name: 'known', settledOnTime: 1, amount: 15_000_00, open: 20_000_00 },
      { name: 'trusted', settledOnTime: 3, amount: 20_000_00, open: 40_000_00 },
    ],
    otherwise: 'decline',
  },
  offersLess: true,
  whenClear: 'approve',
  decides: 'at-once',
}

/** Meets every one of these rules: ₱8,000 in four months, of which one takes ₱2,400. */
export const CLEAR_FACTS: CreditFacts = {
  asOf: '2026-11-25',
  age: 30,
  identity: [],
  duplicates: [],
  listed: false,
  overdue: false,
  worstDaysLate: 0,
  openLoans: 0,
  openPrincipal: 0,
  openMonthly: 0,
  settledOnTime: 0,
  income: 'to20k',
  asked: { amount: 8_000_00, monthly: 2_400_00, min: 2_000_00, step: 500_00 },
}
