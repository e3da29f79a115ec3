/** What a borrower can do who cannot pay right now, and the call back that can be requested. (Decision 314.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { LINES } from '../clean-text.ts'
import { CALL_NOTE_LENGTH } from '../constants.ts'
import { Closed, DateText, Id, Pesos, Text, Whole } from '../schemas.ts'
import { ReliefLink } from './relief.ts'

const Hour = () => Whole(23)

/** When a call is: the hour in Manila with which it begins at the earliest; it lasts until the next one. */
const SLOT = { day: DateText(), hour: Hour() }
export const CallSlot = Closed(SLOT)

const CallBack = Closed({ ...SLOT, note: Text(CALL_NOTE_LENGTH) })

export const cannotPay = call({
  method: 'POST',
  path: '/v3/loan-details/cannot-pay',
  envelope: 'success',
  access: 'borrower',
  summary: 'What a borrower can do who cannot pay right now, and what happens next; records nothing',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    /** What is due, or else the next instalment, and how near or how late it is. */
    amount: Pesos(),
    late: Type.Boolean(),
    dueOn: Text(10),
    when: Text(60),
    /** Late charges that are due already. */
    lateNow: Pesos(),
    parts: Type.Array(
      Closed({
        amount: Pesos(),
        /** What then still has to be paid of `amount`. */
        left: Pesos(),
        /** Late charges on the second day of `forecast` if nothing more is paid until then. */
        late: Pesos(),
      }),
      { maxItems: 3 },
    ),
    /** Late charges in all on days to come if nothing is paid until then. */
    forecast: Type.Array(Closed({ day: DateText(), late: Pesos() }), { minItems: 3, maxItems: 3 }),
    /** What late charges can never exceed: in all, and in percent of what is late for each 30 days; empty without a limit. */
    mostLate: Type.Union([Pesos(), Type.Literal('')]),
    monthlyLimit: Text(8),
    extension: Closed({
      enabled: Whole(1),
      amount: Type.Union([Pesos(), Type.Literal('')]),
      days: Whole(9999),
      /** What the loan costs more in all because of it. */
      more: Type.Union([Pesos(), Type.Literal('')]),
      nextDueOn: Text(10),
      /** Why not now. */
      reason: Text(400),
    }),
    /** Days on which nothing is charged for being late: of today, or still to come. */
    pause: Type.Optional(Closed({ from: DateText(), to: DateText(), movesDates: Type.Boolean() })),
    /** Offers that are open. */
    relief: Type.Array(ReliefLink, { maxItems: 2 }),
    callBack: Type.Optional(CallBack),
    /** When a call can be requested. */
    callDays: Type.Array(Closed({ day: DateText(), hours: Type.Array(Hour(), { maxItems: 24 }) }), {
      maxItems: 10,
    }),
    /** The last day on which reminders rest, and what it would be after a request made now; empty where they do not. */
    restsUntil: Text(10),
    wouldRestUntil: Text(10),
    /** Customer service. */
    telephone: Text(30),
  }),
})

export const callBackSave = call({
  method: 'POST',
  path: '/v3/loan-details/call-back',
  envelope: 'success',
  access: 'borrower',
  summary: 'Requests a call back, or moves the requested one; the same again changes nothing',
  payload: Closed({
    productId: Id(),
    orderId: Id(),
    day: DateText(),
    hour: Type.String({ maxLength: 2, pattern: '^([01]?\\d|2[0-3])$' }),
    note: Type.Optional(Type.String({ maxLength: CALL_NOTE_LENGTH, ...LINES })),
  }),
  data: Closed({ callBack: CallBack, restsUntil: Text(10) }),
})

export const callBackCancel = call({
  method: 'POST',
  path: '/v3/loan-details/cancel-call-back',
  envelope: 'success',
  access: 'borrower',
  summary: 'Cancels the requested call back; without one it changes nothing',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({ restsUntil: Text(10) }),
})
