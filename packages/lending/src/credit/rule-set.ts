/** A rule set: the lender's policy as data. It is stored in versions; `evaluate.ts` applies it. */
import { type Centavos, PPM, type Ppm } from '../money.ts'
import { INCOME_BANDS, type IncomeBand } from './facts.ts'

/** What follows where a rule is not met. `off`: the rule is not checked. */
export type Otherwise = 'off' | 'review' | 'decline'

/** A class of clients: how many loans were paid back as agreed, and what they may have for it. */
export type ClientClass = {
  name: string
  /** So many loans paid back as agreed, at least. The first class requires none. */
  settledOnTime: number
  /** The most that one loan may be. */
  amount: Centavos
  /** The most that all open loans together may be, this one included. */
  open: Centavos
}

/**
 * Two rules are not in here, since no policy may change them: who may be on a sanction list waits for a person
 * (RA 9160), and nobody gets a loan beside an overdue one. (Decisions 041 and 151.)
 */
export type RuleSet = {
  /** Whole years, both ends included. */
  age: { from: number; to: number; otherwise: Otherwise }
  /** The certified identity, its photo and the payout account fit together. */
  identity: { otherwise: Otherwise }
  /** No other borrower has the same identity number or account. */
  duplicates: { otherwise: Otherwise }
  /** No loan was ever later than this, in days. */
  lateness: { most: number; otherwise: Otherwise }
  /** So many open loans beside this one. */
  openLoans: { most: number; otherwise: Otherwise }
  /** The instalments of a month, those of open loans included, as a share of the income that a band stands for. */
  income: { assumed: Readonly<Record<IncomeBand, Centavos>>; share: Ppm; otherwise: Otherwise }
  /** Amounts by class, the lowest class first. */
  amounts: { classes: readonly ClientClass[]; otherwise: Otherwise }
  /** Whether a smaller amount that meets every rule is offered instead. */
  offersLess: boolean
  /** What becomes of an application that meets every rule. */
  whenClear: 'approve' | 'review'
  /** When the live rule set decides: as soon as the application is there, or after a day in which a person may. */
  decides: 'at-once' | 'after-a-day'
}

/** What is wrong with a rule set, by the field that it is about. */
export type RuleSetFault = { field: string; problem: string }

const AGE_OF_MAJORITY = 18
const OLDEST = 120
const DAYS_MOST = 3_650
const LOANS_MOST = 100
const AMOUNT_MOST: Centavos = 1_000_000_00
const OPEN_MOST: Centavos = 10_000_000_00
const CLASSES_MOST = 20

/**
 * Whether a rule set may be saved; all faults, none where it is right. Better payers are never offered less, and more
 * income never counts as less: both are promised to the borrower.
 */
export function ruleSetFaults(set: RuleSet): RuleSetFault[] {
  const faults: RuleSetFault[] = []
  const check = (fine: boolean, field: string, problem: string) => {
    if (!fine) faults.push({ field, problem })
  }
  const { age, lateness, openLoans, income } = set
  // Civil Code, article 1390: a contract does not bind who is not of age.
  check(within(age.from, AGE_OF_MAJORITY, OLDEST), 'age.from', `from ${AGE_OF_MAJORITY} to ${OLDEST} years`)
  check(within(age.to, age.from, OLDEST), 'age.to', `from age.from to ${OLDEST} years`)
  check(within(lateness.most, 0, DAYS_MOST), 'lateness.most', `from 0 to ${DAYS_MOST} days`)
  check(within(openLoans.most, 0, LOANS_MOST), 'openLoans.most', `from 0 to ${LOANS_MOST} loans`)
  check(within(income.share, 1, PPM), 'income.share', 'from 1 ppm to the whole income')
  let below = 0
  for (const band of INCOME_BANDS) {
    const amount = income.assumed[band]
    check(within(amount, below, AMOUNT_MOST), `income.assumed.${band}`, 'not less than the band below')
    below = amount
  }
  return [...faults, ...classFaults(set.amounts.classes)]
}

function classFaults(classes: readonly ClientClass[]): RuleSetFault[] {
  if (!within(classes.length, 1, CLASSES_MOST))
    return [{ field: 'amounts.classes', problem: `from 1 to ${CLASSES_MOST} classes` }]
  const faults: RuleSetFault[] = []
  for (const [index, one] of classes.entries()) {
    const before = classes[index - 1]
    const field = `amounts.classes.${index}`
    const fault = (name: string, problem: string) => faults.push({ field: `${field}.${name}`, problem })
    const loans = before === undefined ? 0 : before.settledOnTime + 1
    if (one.name.trim() === '' || classes.some((other) => other !== one && other.name === one.name))
      fault('name', 'a name of its own')
    if (!within(one.settledOnTime, loans, before === undefined ? 0 : LOANS_MOST))
      fault(
        'settledOnTime',
        before === undefined ? 'the first class asks for none' : 'more than the class before',
      )
    if (!within(one.amount, before?.amount ?? 0, AMOUNT_MOST))
      fault('amount', 'not less than the class before')
    if (!within(one.open, Math.max(one.amount, before?.open ?? 0), OPEN_MOST))
      fault('open', 'not less than its amount, nor than the class before')
  }
  return faults
}

const within = (value: number, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to

/** The class of a client: the highest whose number of loans is reached. */
export function classOf({ amounts }: Pick<RuleSet, 'amounts'>, settledOnTime: number): ClientClass {
  const reached = amounts.classes.filter((one) => one.settledOnTime <= settledOnTime)
  const highest = reached.at(-1)
  if (highest === undefined) throw new Error('a rule set has a class that asks for no loan')
  return highest
}
