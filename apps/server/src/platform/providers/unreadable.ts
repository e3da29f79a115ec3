import { createHash } from 'node:crypto'

/** The type of a message that is a provider's own and makes no sense to us: a person has to look at it. */
export const UNREADABLE = 'unreadable'

/** Such a message as an event. It is named by its content, so that its repeats are told. */
export function unreadable(body: string): { kind: 'nothing'; eventId: string; type: typeof UNREADABLE } {
  return { kind: 'nothing', eventId: createHash('sha256').update(body).digest('hex'), type: UNREADABLE }
}
