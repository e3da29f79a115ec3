/** Shapes that several calls of the operator's API share. Amounts are pesos with two places as text. */
import { type TProperties, Type } from 'typebox'
import { LINES } from '../../clean-text.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { CONTACT_OUTCOMES, CONTACT_WAYS } from '../../vocabulary.ts'

/** Text that says something: spaces alone are none. */
export const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** The same over several lines. */
export const Prose = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S', ...LINES })

export const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** An order, a complaint: an id that we made. */
export const OwnId = () => Type.String({ pattern: '^[0-9a-z]{1,40}$' })

/** A product, ours or recommended. */
export const ProductId = () => Type.String({ pattern: '^[a-z0-9-]{3,40}$' })

/** A day in Manila that is in the calendar. */
export const Day = () => Type.String({ format: 'date', pattern: '^20\\d\\d-' })

/** A day that is counted from a given one, and so may lie before the calendar or after it. */
export const DerivedDay = () => Type.String({ format: 'date' })

/** A month of the calendar. */
export const Month = () => Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })

/** Pesos, as everywhere outside: `1234.50`; the places may be left out. */
export const PesosGiven = () => Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })

/** Names one waiver, refund or payment of a loan; the same again is the same one. */
export const Reference = () => Type.String({ pattern: '^[\\w:.-]{1,120}$' })

export const Currency = () => Type.String({ pattern: '^[A-Z]{3}$' })

/** The payload of a change: its fields, and why. Who makes it is known from the session or the token. */
export const Signed = <P extends TProperties>(fields: P) => Closed({ ...fields, reason: Prose(500) })

/** A text in both languages of the borrower. */
export const BothLanguages = (maxLength: number) => Closed({ en: Prose(maxLength), fil: Prose(maxLength) })

/** Who it is about, as a list names them: both empty where nothing is certified, or once the account was erased. */
export const contact = { name: Text(300), phone: Text(60) }

/** A timestamp, in UTC. */
export const Timestamp = () => Type.String({ maxLength: 30, pattern: '^\\d{4}-\\d{2}-\\d{2}T' })

/** Because of which request for a call back reminders of a loan rest, and through which day. */
export const RemindersRest = () => Nullable(Closed({ requestedOn: Day(), until: Day() }))

/** The latest contact about a loan: when, by whom, and what came of it. */
export const lastContact = {
  at: Timestamp(),
  by: Text(100),
  way: OneOf(...CONTACT_WAYS),
  outcome: OneOf(...CONTACT_OUTCOMES),
  promisedOn: Nullable(Day()),
  promised: Nullable(Pesos()),
}

/** The same with what was written down of it. */
export const LastContactInWords = () => Closed({ ...lastContact, text: Type.String({ maxLength: 2_000 }) })

/** The hour in Manila at which a borrower was reached most often; null where nobody was reached yet. */
export const BestHour = () => Nullable(Whole(23))

/** A sum of the books: more than any loan, and below zero where it is on the other side. */
export const Sum = () => Type.String({ maxLength: 20, pattern: '^-?\\d{1,15}\\.\\d{2}$' })

/** Where a loan stands on a day. */
export const standing = {
  on: Day(),
  orderStatus: Whole(),
  stage: Text(40),
  dueNow: Pesos(),
  latePenalty: Pesos(),
  outstanding: Pesos(),
  advance: Pesos(),
  credit: Pesos(),
}

/** After a change of a loan; `repeated` says that it had been made before and nothing changed. */
export const Changed = () => Closed({ repeated: Type.Boolean(), ...standing })

/** Letters of a file; the rest is for the other fields and for what JSON writes with two signs. */
export const LIST_LENGTH = 20 * 1024 * 1024
export const LIST_BODY = 2 * LIST_LENGTH
