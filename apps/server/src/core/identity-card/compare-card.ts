/** What a card says beside what was certified. Pure. */
import type { StoredCard } from '../../platform/database/tables/borrower.ts'
import { type CertifiedName, compareHolder, type HolderMatch } from '../profile/account-holder.ts'

export interface CardComparison {
  readonly name: HolderMatch
  /** `missing`: the card or the form has none that can be read. */
  readonly birthday: 'same' | 'other' | 'missing'
}

/** @param basic the certified section of that name; empty where nothing was certified */
export function compareCard(
  { holder }: Pick<StoredCard, 'holder'>,
  basic: Readonly<Record<string, string>>,
): CardComparison {
  const { firstName = '', middleName = '', lastName = '', birthday = '' } = basic
  const certified: CertifiedName = { firstName, middleName, lastName }
  const named = [holder.firstName, holder.middleName, holder.lastName, holder.suffix].join(' ')
  const isMissing = holder.birthday === null || birthday === ''
  return {
    name: compareHolder(named, certified),
    birthday: isMissing ? 'missing' : holder.birthday === birthday ? 'same' : 'other',
  }
}

/** Whether a person has to check it: the same person under another spelling passes, anybody else does not. */
export const differs = ({ name, birthday }: CardComparison): boolean =>
  name !== 'same' || birthday === 'other'
