/** How far an order is: before its money is there, and while it is paid back. */
import { Type } from 'typebox'
import { Closed, Pesos, Text, Whole } from '../schemas.ts'

/** An application on its way to the money: applied, reviewed, signed, paid out. */
export const Waiting = Closed({
  /** What reaches the borrower. */
  amount: Pesos(),
  amountText: Text(60),
  steps: Type.Array(
    Closed({
      title: Text(40),
      /** `Nov 24, 10:51 AM` or `Nov 24`: when it was done. Empty before that. */
      when: Text(40),
      state: Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('next')]),
    }),
    { maxItems: 6 },
  ),
  /** How long the step at hand takes, or what it waits for. */
  note: Text(120),
})

/** The payment that comes next, or that is late. */
export const PaymentDue = Closed({
  amount: Pesos(),
  /** `Next payment` or `To pay now`. */
  amountText: Text(60),
  /** The due date; past where the payment is late. */
  date: Text(10),
  /** `Due in 3 days`, `Due today`, `10 days late`. */
  when: Text(60),
  late: Type.Boolean(),
  /** Instalments that are paid, of how many. */
  paid: Whole(),
  of: Whole(),
})
