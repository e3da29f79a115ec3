/** Who is reported to the credit bureau, as certified: read for a file and stored nowhere else. */
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { sectionsOf } from '../forms/sections-repository.ts'
import { homeAddress } from '../profile/home-address.ts'

export interface CreditSubject {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string
  readonly sex: string
  readonly birthday: string
  readonly maritalStatus: string
  readonly address: string
  readonly residence: string
  readonly phone: string
  readonly email: string
  readonly idType: string
  readonly idNumber: string
  readonly employer: string
  readonly employment: string
}

/** One who is not among them has certified nothing, or the account was erased. */
export async function creditSubjects(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, CreditSubject>> {
  if (borrowerIds.length === 0) return new Map()
  const phones = await db
    .selectFrom('borrowers')
    .select(['borrower_id', 'phone'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  const basic = await sectionsOf(db, borrowerIds, 'basic')
  const personal = await sectionsOf(db, borrowerIds, 'personal')
  const job = await sectionsOf(db, borrowerIds, 'job')
  return new Map(
    phones.flatMap(({ borrower_id: id, phone }) => {
      const own = basic.get(id)
      if (own === undefined) return []
      const home = personal.get(id) ?? {}
      const work = job.get(id) ?? {}
      const { lastName = '', firstName = '', middleName = '', gender = '', birthday = '' } = own
      const { email = '', idType = '', idNumber = '' } = own
      const { maritalStatus = '', residence = '' } = home
      const { employer = '', employment = '' } = work
      const names = { lastName, firstName, middleName, sex: gender, birthday, maritalStatus }
      const reach = { address: homeAddress(home), residence, phone, email }
      return [[id, { ...names, ...reach, idType, idNumber, employer, employment }] as const]
    }),
  )
}
