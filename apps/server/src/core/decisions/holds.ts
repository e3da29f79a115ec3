/** What makes an application wait for a person, whoever else would decide it. */
import type { HOLD_REASONS } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { compareHolder } from '../profile/account-holder.ts'
import { currentAccount } from '../profile/current-account.ts'
import { isFlagged } from '../flags/flags.ts'
import { sectionValues } from '../profile/certification-repository.ts'
import { imageKey } from '../profile/uploads-repository.ts'
import { cardsOf } from '../identity-card/card-repository.ts'
import { compareCard, differs } from '../identity-card/compare-card.ts'
import { isHeldByLists } from '../screening/screen-borrower.ts'
import { othersWith } from '../profile/duplicate-directory.ts'

export interface Hold {
  readonly reason: (typeof HOLD_REASONS)[number]
  /** The other borrowers, where the same was found under their names. */
  readonly others: string[]
}

/**
 * The holds of a borrower as things are now: the same identity number or payout account under another borrower, an
 * account whose holder is not plainly the certified person, no photo of the ID, an ID whose code was changed or names
 * somebody else, a flag that an operator has set. A person may approve nevertheless, with a note; nothing else may. `listed`, a match with a sanction
 * list, is cleared or confirmed by a call of its own before anybody approves.
 */
export async function holdsOf(
  db: Db,
  services: Pick<Services, 'config'>,
  borrowerId: string,
): Promise<Hold[]> {
  const basic = await sectionValues(db, borrowerId, 'basic')
  const account = await currentAccount(db, borrowerId)
  const others = await othersWith(db, services, borrowerId, { identity: basic, account })
  const { firstName = '', middleName = '', lastName = '' } = basic
  const mine =
    account !== null && compareHolder(account.account_name, { firstName, middleName, lastName }) === 'same'
  const photo = await imageKey(db, borrowerId, 'idFront')
  const cards = (await cardsOf(db, borrowerId)).map(({ card }) => card)
  const holds: (Hold | null)[] = [
    others.identity.length > 0 ? { reason: 'same-identity', others: others.identity } : null,
    others.account.length > 0 ? { reason: 'same-account', others: others.account } : null,
    mine ? null : { reason: 'name-differs', others: [] },
    photo === undefined ? { reason: 'photo-missing', others: [] } : null,
    cards.some(({ signature }) => signature === 'tampered') ? { reason: 'id-tampered', others: [] } : null,
    cards.some((card) => differs(compareCard(card, basic))) ? { reason: 'id-differs', others: [] } : null,
    (await isFlagged(db, borrowerId, 'holds')) ? { reason: 'flagged', others: [] } : null,
    (await isHeldByLists(db, borrowerId)) ? { reason: 'listed', others: [] } : null,
  ]
  return holds.filter((hold) => hold !== null)
}
