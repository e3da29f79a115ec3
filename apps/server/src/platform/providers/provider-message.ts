import { createHash } from 'node:crypto'
import { Type } from 'typebox'

/** @returns undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fields of a provider's message that are not needed: of another type than they should be they are as if left out. */
export const Unneeded = () => Type.Optional(Type.Unknown())

/** @returns undefined for what is no text, and for an empty one */
export const textIn = (value: unknown, longest = 80): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined

/** A field of what should be an object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

/** The type of a message that is a provider's own and makes no sense to us: an operator has to check it. */
export const UNREADABLE = 'unreadable'

/** Such a message as an event. Its id is the hash of its content, so that repeats are recognised. */
export function unreadable(body: string): { kind: 'nothing'; eventId: string; type: typeof UNREADABLE } {
  return { kind: 'nothing', eventId: createHash('sha256').update(body).digest('hex'), type: UNREADABLE }
}
