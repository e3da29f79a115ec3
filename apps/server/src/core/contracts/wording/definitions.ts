/** The defined terms of the loan agreement. (Specification, point 3 "Loan agreement document".) */
import type { AgreementFacts } from '@sandigan/lending'

export type Definition = { term: string; meaning: string }

export function definitionsOf(facts: AgreementFacts): Definition[] {
  const { lender, borrower } = facts
  return [
    {
      term: 'Borrower',
      meaning: `${borrower.name || 'the person who applies for the loan through the application'}, who applies for the loan, receives it and pays it back.`,
    },
    {
      term: 'Lender',
      meaning: `${lender.name}, registration number ${lender.registrationNumber}, certificate of authority number ${lender.certificateNumber}, of ${lender.address}.`,
    },
    {
      term: 'Loan Application',
      meaning:
        'the request for a loan of a certain amount and term that the Borrower sends through the application by confirming the offer shown there.',
    },
    {
      term: 'Loan Decision',
      meaning: `the Lender's answer to a Loan Application, approving or declining it, made within ${days(facts.decisionDays)} of the Loan Application.`,
    },
    {
      term: 'Promissory Note',
      meaning:
        "the Borrower's written promise to pay the loan back according to its plan, confirmed in the application after the loan is approved and before any money is sent.",
    },
    {
      term: 'Disclosure Statement',
      meaning:
        'the statement under the Truth in Lending Act (Republic Act No. 3765) of the amount financed, all charges, the net proceeds, the rates and the plan, shown to the Borrower before anything is agreed.',
    },
    {
      term: 'Loan',
      meaning:
        'the money lent under this agreement, as the Disclosure Statement and the Promissory Note describe it.',
    },
    {
      term: 'Due Date',
      meaning: 'each day of the plan on which an instalment is to be paid, as last moved by an Extension.',
    },
    {
      term: 'Extension',
      meaning:
        'the moving of every unpaid Due Date by the term of the Loan, once the interest and penalties due have been paid.',
    },
    {
      term: 'Business Day',
      meaning: 'a day from Monday to Friday that is not a holiday in the Philippines.',
    },
  ]
}

/** `1 day`, `3 days`. */
export const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`)
