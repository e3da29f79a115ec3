/** What the model says of one day, in the words of the engine. Centavos. */
export type DayView = {
  date: string
  status: 151 | 170 | 174 | 180 | 200
  dueNow: number
  duePenalty: number
  outstanding: number
  advance: number
  credit: number
  nextDueOn: string | null
  nextDue: number
  daysLate: number
  settlement: number
  prepaid: number
  settledOn: string | null
  /** Small differences that the house let go. */
  letGo: number
  /** Every balance of the loan that is not 0, by account; null where one is too near to half a centavo to compare. */
  books: string | null
  /** Of the offer to end the loan for less: what is missing, what is let go, and when it was paid; empty without one. */
  offer: string
  /** Interest, fees and principal that the lender let go. */
  forgiven: string
  /** Late charges of each instalment. */
  penalties: string
}
