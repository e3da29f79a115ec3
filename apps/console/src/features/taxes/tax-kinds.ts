import type { ClientData, showTaxQuarter } from '@sandigan/contract/client/operator'

type Kind = ClientData<typeof showTaxQuarter>['percentageTax']['kinds'][number]['kind']

/** What is left of the term of a loan decides the rate. */
export const TAX_KINDS: Readonly<Record<Kind, string>> = {
  'to-five-years': 'Loans, five years left at most',
  'above-five-years': 'Loans, more than five years left',
  other: 'Other income of the house',
}
