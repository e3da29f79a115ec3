import { counted, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Facts } from '../../shared/record/facts.tsx'
import type { Rules } from './rule-fields.ts'

const PPM_OF_A_PERCENT = 10_000

const unlessOff = (text: string, otherwise: Rules['age']['otherwise']): string =>
  otherwise === 'off' ? 'not checked' : `${text}; otherwise ${otherwise}`

/** A rule set as sentences. */
export function RuleFacts({ rules }: { rules: Rules }) {
  const { age, identity, duplicates, lateness, openLoans, income, amounts } = rules
  return (
    <Facts
      facts={[
        { name: 'Age', value: unlessOff(`${age.from} to ${age.to}`, age.otherwise) },
        { name: 'Identity', value: unlessOff('fits together', identity.otherwise) },
        { name: 'Duplicates', value: unlessOff('none', duplicates.otherwise) },
        { name: 'Days late', value: unlessOff(`at most ${lateness.most}`, lateness.otherwise) },
        { name: 'Open loans', value: unlessOff(`at most ${openLoans.most}`, openLoans.otherwise) },
        {
          name: 'Income',
          value: unlessOff(`installments at most ${income.share / PPM_OF_A_PERCENT}%`, income.otherwise),
        },
        {
          name: 'Amounts',
          value: unlessOff(
            amounts.classes
              .map(
                (one) =>
                  `${one.name} from ${counted(one.settledOnTime, 'loan')}: ${pesos(one.amount)}, ${pesos(one.open)} open`,
              )
              .join('; '),
            amounts.otherwise,
          ),
        },
        { name: 'Smaller offer', value: rules.offersLess ? 'yes' : 'no' },
        { name: 'All met', value: words(rules.whenClear) },
        { name: 'Decides', value: words(rules.decides) },
      ]}
    />
  )
}
