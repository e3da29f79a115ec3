/** What makes an application wait for a person, whoever else would decide it. */
import type { HOLD_REASONS } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { compareHolder } from '../profile/account-holder.ts'
import { type BankAccount, currentAccounts } from '../profile/current-account.ts'
import { flaggedAmong } from '../flags/flags.ts'
import { type SectionValues, sectionsOf } from '../forms/sections-repository.ts'
import type { StoredCard } from '../../platform/database/tables/borrower.ts'
import { photosOf } from '../identity-card/card-repository.ts'
import { compareCard, differs } from '../identity-card/compare-card.ts'
import { listedHolds } from '../screening/screen-borrower.ts'
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
export const holdsOf = async (
  db: Db,
  services: Pick<Services, 'config'>,
  borrowerId: string,
): Promise<readonly Hold[]> => (await holdsOfAll(db, services, [borrowerId])).get(borrowerId) ?? []

/** The same of many borrowers, in as many statements as of one. */
export async function holdsOfAll(
  db: Db,
  services: Pick<Services, 'config'>,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Hold[]>> {
  if (borrowerIds.length === 0) return new Map()
  const certified = await sectionsOf(db, borrowerIds, 'basic')
  const basics = new Map(borrowerIds.map((id) => [id, certified.get(id) ?? {}]))
  const accounts = await currentAccounts(db, borrowerIds)
  const others = await othersWith(
    db,
    services,
    Array.from(basics, ([borrowerId, identity]) => ({
      borrowerId,
      identity,
      account: accounts.get(borrowerId) ?? null,
    })),
  )
  const photos = await photosOf(db, borrowerIds)
  const flagged = await flaggedAmong(db, borrowerIds, 'holds')
  const listed = await listedHolds(db, basics)
  return new Map(
    Array.from(basics, ([id, basic]) => {
      const facts = {
        others: others.get(id) ?? { identity: [], account: [] },
        ownAccount: isOwn(accounts.get(id), basic),
        hasPhoto: photos.get(id)?.hasFront ?? false,
        cards: photos.get(id)?.cards ?? [],
        flagged: flagged.has(id),
        listed: listed.has(id),
      }
      return [id, holdsBy(basic, facts)]
    }),
  )
}

function isOwn(account: BankAccount | undefined, basic: SectionValues): boolean {
  const { firstName = '', middleName = '', lastName = '' } = basic
  return (
    account !== undefined &&
    compareHolder(account.account_name, { firstName, middleName, lastName }) === 'same'
  )
}

interface Facts {
  readonly others: { readonly identity: string[]; readonly account: string[] }
  readonly ownAccount: boolean
  readonly hasPhoto: boolean
  readonly cards: readonly StoredCard[]
  readonly flagged: boolean
  readonly listed: boolean
}

function holdsBy(
  basic: SectionValues,
  { others, ownAccount, hasPhoto, cards, flagged, listed }: Facts,
): Hold[] {
  const holds: (Hold | null)[] = [
    others.identity.length > 0 ? { reason: 'same-identity', others: others.identity } : null,
    others.account.length > 0 ? { reason: 'same-account', others: others.account } : null,
    ownAccount ? null : { reason: 'name-differs', others: [] },
    hasPhoto ? null : { reason: 'photo-missing', others: [] },
    cards.some(({ signature }) => signature === 'tampered') ? { reason: 'id-tampered', others: [] } : null,
    cards.some((card) => differs(compareCard(card, basic))) ? { reason: 'id-differs', others: [] } : null,
    flagged ? { reason: 'flagged', others: [] } : null,
    listed ? { reason: 'listed', others: [] } : null,
  ]
  return holds.filter((hold) => hold !== null)
}
