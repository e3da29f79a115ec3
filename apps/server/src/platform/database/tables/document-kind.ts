/** A loan may be offered several new plans: each has its id in the kind. */
export type DocumentKind =
  | 'disclosure-statement'
  | 'loan-agreement'
  | 'promissory-note'
  | `payment-plan ${string}`
