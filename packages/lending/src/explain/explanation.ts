/** Why an amount is due, line by line. */
import type { IsoDate } from '../calendar.ts'
import type { Centavos, Ppm } from '../money.ts'

export type ExplanationCode =
  | 'principal'
  | 'interest'
  | 'fee'
  | 'late-charge'
  | 'late-interest'
  | 'refund-too-high'
  /** What a payment had paid that was taken back: of what was due, and of late charges. */
  | 'returned-payment'
  | 'returned-charges'
  /** Money on account for later that an extension uses; its amount is negative. */
  | 'advance'

export type CeilingReason =
  /** Late charges at most 5 % a month of the unpaid scheduled amount. */
  | 'late-monthly'
  /** Interest, fees and penalties at most the amount borrowed. */
  | 'total-cost'
  /** The rate of an extension at most the nominal ceiling of its day. */
  | 'nominal'
  /** The product's own cap on late charges. */
  | 'product-cap'

/** Why some centavos are due. Days are counted with both ends; amounts are centavos. */
export type ExplanationLine = {
  /** Instalment number; 0 for what belongs to none. */
  no: number
  code: ExplanationCode
  dueOn: IsoDate | null
  /** The amount the rate is taken of; for principal and fee the amount itself. */
  base: Centavos
  ratePpm: Ppm | null
  days: number | null
  from: IsoDate | null
  to: IsoDate | null
  /** Before ceilings, and as charged. */
  uncut: Centavos
  amount: Centavos
  ceiling: { reason: CeilingReason; source: string } | null
  /** Payments that settled it, oldest first. */
  settledBy: { reference: string; amount: Centavos }[]
  /** Let go by an operator. */
  waivedBy: { reference: string; amount: Centavos }[]
  /** Still due of this line. */
  left: Centavos
  /** The payment that the line stands for, where it stands for one. */
  reference?: string
  /** Whether it is of the line for a returned payment, which has no number in the plan. */
  returned?: true
}

export type Explanation = { on: IsoDate; lines: ExplanationLine[]; total: Centavos }
