/** The figures of a simulated month: one table for the terminal, the file and the screen. */

/** `sum`: of what happened in the month. `end`: as it stood at the end. `most`, `least`: of its days. */
type Kind = 'sum' | 'end' | 'most' | 'least'
/** Centavos, a share from 0 to 1, or a number. */
type Unit = 'amount' | 'share' | 'count'

export type Figure = { name: string; kind: Kind; unit: Unit; about: string }

const figure = (name: string, kind: Kind, about: string, unit: Unit = 'amount'): Figure => ({
  name,
  kind,
  unit,
  about,
})

export const FIGURES = {
  loans: figure('Loans', 'sum', 'Loans paid out', 'count'),
  paidOut: figure('Paid out', 'sum', 'Money sent to borrowers, less what failed or came back'),
  collected: figure('Collected', 'sum', 'Money from borrowers, less what was taken or given back'),
  peakFunding: figure('Peak funding', 'most', 'The most of the lender’s own money that is tied up on a day'),
  lowestCash: figure('Lowest cash', 'least', 'The cash of the beginning less what is tied up'),
  interest: figure('Interest', 'sum', 'Interest income'),
  fees: figure('Fees', 'sum', 'Fee income'),
  lateCharges: figure('Late charges', 'sum', 'Late charge income'),
  recoveries: figure('Recoveries', 'sum', 'Money on loans that were written off'),
  otherIncome: figure('Other income', 'sum', 'All other income of loans'),
  losses: figure('Losses', 'sum', 'Written off, and the change of the allowance for losses to come'),
  letGo: figure('Let go', 'sum', 'Late charges waived, small differences and all other expense of loans'),
  taxes: figure('Taxes', 'sum', 'Documentary stamp tax and percentage tax'),
  costs: figure('Costs', 'sum', 'Cost of funds and the given cost of each loan'),
  result: figure('Result', 'sum', 'Income less expenses, before income tax'),
  receivables: figure('Receivables', 'end', 'Principal, interest, fees and late charges owed'),
  principal: figure('Principal', 'end', 'Principal owed on loans that are not written off'),
  deferredFees: figure('Deferred fees', 'end', 'Fees that are not income yet'),
  notRecognised: figure('Not recognised', 'end', 'Interest and late charges that are owed and no income yet'),
  allowance: figure('Allowance', 'end', 'Losses that are expected on what is owed'),
  writtenOff: figure('Written off', 'sum', 'Owed on loans when they were written off, less fees not earned'),
  taxesOwed: figure('Taxes owed', 'end', 'Taxes that are not paid yet'),
  par1: figure('PAR 1', 'end', 'Principal of loans a day late or more, of all', 'share'),
  par30: figure('PAR 30', 'end', 'Principal of loans more than 30 days late, of all', 'share'),
  par60: figure('PAR 60', 'end', 'Principal of loans more than 60 days late, of all', 'share'),
  par90: figure('PAR 90', 'end', 'Principal of loans more than 90 days late, of all', 'share'),
  lentPrincipal: figure('Lent', 'sum', 'Principal of loans paid out in this month'),
  lostPrincipal: figure(
    'Lost of it',
    'sum',
    'Principal of these loans that is written off and not recovered by the end',
  ),
} as const satisfies Record<string, Figure>

export type FigureKey = keyof typeof FIGURES
export const FIGURE_KEYS = Object.keys(FIGURES) as FigureKey[]

export type Figures = Record<FigureKey, number>

export const noFigures = (): Figures =>
  Object.fromEntries(FIGURE_KEYS.map((key) => [key, 0])) as Record<FigureKey, number>

/** What several months come to: sums, the last balance, the most and the least. */
export function wholeOf(months: readonly Figures[]): Figures {
  const all = noFigures()
  for (const key of FIGURE_KEYS) {
    const values = months.map((month) => month[key])
    all[key] = OF_KIND[FIGURES[key].kind](values)
  }
  return all
}

const OF_KIND: Record<Kind, (values: readonly number[]) => number> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  end: (values) => values.at(-1) ?? 0,
  most: (values) => values.reduce((most, value) => Math.max(most, value)),
  least: (values) => values.reduce((least, value) => Math.min(least, value)),
}
