import {
  type DataOf,
  done,
  type Outcome,
  type PayloadOf,
  refuse,
  type uploadContactsIos,
} from '@sandigan/contract'
import type { Market } from '../../platform/config/market.ts'
import type { Handler } from '../../platform/context.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import { keepShared } from './keep-shared.ts'

/** More is no list of references but an address book. */
const MOST_CONTACTS = 5
const MAX_NAME_LENGTH = 60

interface Contact {
  readonly name: string
  readonly phone: string
}

function isContact(value: unknown): value is Contact {
  if (typeof value !== 'object' || value === null) return false
  const { name, phone, ...more } = value as Record<string, unknown>
  return (
    typeof name === 'string' &&
    name.length <= MAX_NAME_LENGTH &&
    typeof phone === 'string' &&
    Object.keys(more).length === 0
  )
}

/** Refuses more than five before it reads any of them, and anything that is no list of names and phones. */
function readContacts(text: string | undefined): Outcome<readonly Contact[]> {
  let list: unknown
  try {
    list = JSON.parse(text ?? '')
  } catch {
    return refuse('FIELD_INVALID')
  }
  if (!Array.isArray(list) || list.length === 0) return refuse('FIELD_INVALID')
  if (list.length > MOST_CONTACTS) return refuse('ADDRESS_BOOK_REFUSED')
  return list.every(isContact) ? done(list) : refuse('FIELD_INVALID')
}

const numbersOf = (values: Readonly<Record<string, string>>, market: Market): Set<string | undefined> =>
  new Set(['ref1Phone', 'ref2Phone'].map((code) => market.localPhone(values[code] ?? '')))

/**
 * Takes the references that the borrower typed in, and nobody else: an address book is refused with
 * ADDRESS_BOOK_REFUSED, a number that is not one of the references with CONTACT_NOT_NAMED; then nothing is stored.
 */
export const keepContacts: Handler<PayloadOf<typeof uploadContactsIos>, DataOf<typeof uploadContactsIos>> = (
  services,
  caller,
  { consent, contacts },
) =>
  keepShared(services, caller, 'contacts', consent, async () => {
    const { db, config } = services
    const read = readContacts(contacts)
    if (!read.ok) return { ok: false, code: read.code }
    const named = numbersOf(await sectionValues(db, caller.borrowerId, 'ext'), config.market)
    const stored: { name: string; phone: string }[] = []
    for (const { name, phone } of read.data) {
      // As the forms keep them: a telephone writes numbers in groups.
      const number = config.market.localPhone(phone)
      if (number === undefined || !named.has(number)) return refuse('CONTACT_NOT_NAMED')
      stored.push({ name, phone: number })
    }
    return done(stored)
  })
