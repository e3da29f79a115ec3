/** Shared wire types. Everything is closed and bounded: no field is unlimited, none is coerced. */
import { Type, type TProperties } from 'typebox'

export const Text = (maxLength = 200) => Type.String({ maxLength })
export const OptionalText = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))
/** An id made by us: short, opaque, safe in an address. */
export const Id = () => Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]{1,40}$' })
export const OptionalId = () =>
  Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]{0,40}$' }))
/** Pesos as decimal text with two places, at most 99,999,999.99. */
export const Pesos = () => Type.String({ maxLength: 11, pattern: '^\\d{1,8}\\.\\d{2}$' })
/** A rate in percent with two places. */
export const Percent = () => Type.String({ maxLength: 20, pattern: '^\\d{1,16}\\.\\d{2}$' })
/** What a caller may send as an amount: the places may be left out. */
export const PesosIn = () => Type.String({ maxLength: 11, pattern: '^\\d{1,8}(\\.\\d{1,2})?$' })
/** YYYY-MM-DD in Asia/Manila. */
export const DateText = () => Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
export const Digits = (max: number, min = 1) =>
  Type.String({ maxLength: max, pattern: `^\\d{${min},${max}}$` })
/** A small whole number: a flag, a count, a status code. Only in answers; what is sent is always text. */
export const Whole = (maximum = 999) => Type.Integer({ minimum: 0, maximum })
export const Address = () => Type.String({ maxLength: 2000 })
export const OptionalAddress = () => Type.Optional(Address())

export const Closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Nothing = () => Closed({})
/** A label and its value, as rows of a page. */
export const Row = () => Closed({ text: Text(120), value: Text(400) })
/** One step of a plan as the pages show it. */
export const Rows = () => Type.Array(Row(), { maxItems: 60 })

/** What is wrong with which field of a form, by the code of its item. */
export const FieldErrors = () => Closed({ errors: Type.Record(Type.String({ maxLength: 40 }), Text(200)) })

/** One of a few words. */
export const OneOf = <T extends string[]>(...values: T) => Type.Enum<T>([...values])
