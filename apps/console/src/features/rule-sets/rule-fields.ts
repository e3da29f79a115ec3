/** The form of a rule set, begun with another one, and the payload that its fields make. */
import type { ClientData, listRuleSets } from '@sandigan/contract/client/operator'
import type { FieldSpec } from '../../shared/action/fields.ts'

export type Rules = ClientData<typeof listRuleSets>[number]['rules']

const OTHERWISE = [
  { value: 'off', label: 'Not checked' },
  { value: 'review', label: 'A person decides' },
  { value: 'decline', label: 'Declined' },
] as const

const otherwise = (rule: keyof Rules, label: string, initial: string): FieldSpec => ({
  name: `rules.${rule}.otherwise`,
  label: `${label}: where it is not met`,
  kind: 'choice',
  options: OTHERWISE,
  initial,
})

const number = (name: string, label: string, initial: number, hint?: string): FieldSpec => ({
  name: `rules.${name}`,
  label,
  kind: 'number',
  initial: String(initial),
  ...(hint !== undefined && { hint }),
})

const BANDS = {
  under10k: 'below ₱10,000',
  to20k: '₱10,000 to ₱20,000',
  to30k: '₱20,000 to ₱30,000',
  to50k: '₱30,000 to ₱50,000',
  over50k: 'above ₱50,000',
} as const

const classLine = ({ name, settledOnTime, amount, open }: Rules['amounts']['classes'][number]): string =>
  [name, settledOnTime, amount, open].join(', ')

/** @param rules what the form begins with */
export function ruleFields(rules: Rules): readonly FieldSpec[] {
  const bands = Object.keys(BANDS) as (keyof typeof BANDS)[]
  return [
    number('age.from', 'Age from', rules.age.from),
    number('age.to', 'Age to', rules.age.to),
    otherwise('age', 'Age', rules.age.otherwise),
    otherwise('identity', 'Identity fits together', rules.identity.otherwise),
    otherwise('duplicates', 'Nobody else has the ID or account', rules.duplicates.otherwise),
    number('lateness.most', 'Days late at the most, ever', rules.lateness.most),
    otherwise('lateness', 'Days late', rules.lateness.otherwise),
    number('openLoans.most', 'Open loans at the most', rules.openLoans.most),
    otherwise('openLoans', 'Open loans', rules.openLoans.otherwise),
    ...bands.map(
      (band): FieldSpec => ({
        name: `rules.income.assumed.${band}`,
        label: `Income ${BANDS[band]} counts as`,
        kind: 'pesos',
        initial: rules.income.assumed[band],
      }),
    ),
    number('income.share', 'Part of it for installments', rules.income.share, '300000 is 30%'),
    otherwise('income', 'Income', rules.income.otherwise),
    {
      name: 'rules.amounts.classes',
      label: 'Classes of clients',
      hint: 'A line each: name, loans paid back as agreed, most of one loan, most open in all',
      kind: 'lines',
      initial: rules.amounts.classes.map(classLine).join('\n'),
    },
    otherwise('amounts', 'Amounts', rules.amounts.otherwise),
    {
      name: 'rules.offersLess',
      label: 'Offer a smaller amount where one fits',
      kind: 'check',
      initial: rules.offersLess,
    },
    {
      name: 'rules.whenClear',
      label: 'Where every rule is met',
      kind: 'choice',
      options: [
        { value: 'review', label: 'A person decides' },
        { value: 'approve', label: 'Approved' },
      ],
      initial: rules.whenClear,
    },
    {
      name: 'rules.decides',
      label: 'The rules decide',
      kind: 'choice',
      options: [
        { value: 'after-a-day', label: 'After a day in which a person may' },
        { value: 'at-once', label: 'Immediately' },
      ],
      initial: rules.decides,
    },
  ]
}

/** A line that is no class becomes one that the server refuses. */
function classOf(line: string) {
  const [name = '', settledOnTime = '', amount = '', open = ''] = line.split(',').map((part) => part.trim())
  return { name, settledOnTime: settledOnTime === '' ? null : Number(settledOnTime), amount, open }
}

/** What was typed as lines becomes classes. */
export function withClasses(payload: Record<string, unknown>): Record<string, unknown> {
  const rules = payload['rules'] as { amounts: { classes: readonly string[] } }
  return {
    ...payload,
    rules: { ...rules, amounts: { ...rules.amounts, classes: rules.amounts.classes.map(classOf) } },
  }
}
