/** A rule set as the API has it: amounts in pesos as text. */
import type { operatorCalls, PayloadOf } from '@sandigan/contract'
import { centavosToPesos, INCOME_BANDS, pesosToCentavos, type RuleSet } from '@sandigan/lending'

type Given = PayloadOf<typeof operatorCalls.saveRuleSet>['rules']

/** An amount that is no amount does not get past the declaration. */
const centavos = (pesos: string) => pesosToCentavos(pesos) ?? 0

export function rulesGiven({ income, amounts, ...rest }: Given): RuleSet {
  const { assumed } = income
  return {
    ...rest,
    income: {
      ...income,
      assumed: {
        under10k: centavos(assumed.under10k),
        to20k: centavos(assumed.to20k),
        to30k: centavos(assumed.to30k),
        to50k: centavos(assumed.to50k),
        over50k: centavos(assumed.over50k),
      },
    },
    amounts: {
      ...amounts,
      classes: amounts.classes.map((one) => ({
        ...one,
        amount: centavos(one.amount),
        open: centavos(one.open),
      })),
    },
  }
}

export function rulesView({ income, amounts, ...rest }: RuleSet) {
  const { assumed } = income
  const pesos = Object.fromEntries(INCOME_BANDS.map((band) => [band, centavosToPesos(assumed[band])]))
  return {
    ...rest,
    income: { ...income, assumed: pesos as Record<(typeof INCOME_BANDS)[number], string> },
    amounts: {
      ...amounts,
      classes: amounts.classes.map((one) => ({
        ...one,
        amount: centavosToPesos(one.amount),
        open: centavosToPesos(one.open),
      })),
    },
  }
}
