/**
 * The people of the sandbox: always the same names, phones and sessions, none of them real. The server drives
 * the real calls to give each the loan that their story tells. (Decision 014.)
 */
import type { OrderStatus } from '@sandigan/contract'

/** How far a persona has come. A number is the order status that the persona's loan has. */
export type PersonaStory = 'visitor' | 'verified' | OrderStatus | 'complaint'

export interface Persona {
  /** Stable key: sessions, e-mails and the sandbox's table are named after it. */
  readonly key: string
  readonly name: string
  /** One sentence for the sandbox page. */
  readonly about: string
  readonly story: PersonaStory
  /** As typed, in the form of each market profile. */
  readonly phone: { readonly reference: string; readonly ph: string }
  /** Fixed, so that links can be written down; worth nothing outside a sandbox. Empty for a visitor. */
  readonly sessionId: string
}

/** @param number ends the phone and sets the persona apart. */
function persona(key: string, number: number, story: PersonaStory, name: string, about: string): Persona {
  const tail = String(number).padStart(3, '0')
  return {
    key,
    name,
    about,
    story,
    phone: { reference: `13900000${tail}`, ph: `09170000${tail}` },
    sessionId: story === 'visitor' ? '' : `sandbox-persona-${key}`,
  }
}

export const PERSONAS: readonly Persona[] = [
  persona('visitor', 0, 'visitor', 'New visitor', 'Has seen an advertisement and nothing else.'),
  persona('verified', 1, 'verified', 'Verified, no loan', 'Certified, account bound, may apply at once.'),
  persona('reviewing', 21, 21, 'Under review', 'Applied today; the decision comes within a day.'),
  persona('declined', 110, 110, 'Declined', 'Was declined and told when to apply again.'),
  persona('approved', 151, 151, 'Approved, money on its way', 'The bank has not yet reported the transfer.'),
  persona('running', 170, 170, 'Running, nothing due', 'Got the money two days ago.'),
  persona('due-soon', 174, 174, 'Due soon', 'An instalment falls due within three days.'),
  persona('overdue', 180, 180, 'Overdue', 'The first instalment has been due for over a week.'),
  persona('settled', 200, 200, 'Settled', 'Paid every instalment; may borrow again.'),
  persona(
    'complaint',
    300,
    'complaint',
    'Complaint answered',
    'A running loan whose borrower has a question.',
  ),
]

/** Status that the persona's order must have; null where the story has no order. */
export function promisedStatus(persona: Persona): OrderStatus | null {
  if (typeof persona.story === 'number') return persona.story
  return persona.story === 'complaint' ? 170 : null
}
