/** Phones as a script writes them: in the form of this market, whichever that is. */
import { done, refuse } from '@sandigan/contract'
import { borrowerByPhone } from '../core/identity/borrower-repository.ts'
import type { Services } from '../platform/context.ts'

/** @param field the name under which the phone was sent. @returns its stored form. */
export function readPhone({ config: { market } }: Pick<Services, 'config'>, field: string, given: string) {
  const phone = market.normalisePhone(given)
  return phone === undefined
    ? refuse('INPUT_INVALID', `${field} is no mobile number of the market "${market.name}"`)
    : done(phone)
}

/** The borrower who is registered with a phone. */
export async function borrowerOfPhone(services: Services, given: string) {
  const phone = readPhone(services, 'phone', given)
  if (!phone.ok) return phone
  const borrowerId = await borrowerByPhone(services.db, phone.data)
  return borrowerId === undefined
    ? refuse('NOT_FOUND', 'nobody is registered with this phone')
    : done(borrowerId)
}
