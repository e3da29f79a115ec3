/** Fields of a provider's message that are not needed: of another type than they should be they are as if left out. */
import { Type } from 'typebox'

export const Unneeded = () => Type.Optional(Type.Unknown())

/** @returns undefined for what is no text, and for an empty one */
export const textIn = (value: unknown, longest = 80): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined

/** A field of what should be an object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
