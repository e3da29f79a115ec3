/** Where borrowers live, as coarsely as a month-end row says it. (Decision 334.) */
import type { Db } from '../../platform/database/database.ts'
import { placeOf, provinceOf } from '../places/places.ts'
import { sectionsOf } from '../profile/certification-repository.ts'

/** Codes by the borrower; one without a known home is not among them. */
export async function provincesOf(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const provinces = new Map<string, string>()
  for (const [borrowerId, { homePlace = '' }] of await sectionsOf(db, borrowerIds, 'personal')) {
    const province = provinceOf(homePlace)
    if (province !== null) provinces.set(borrowerId, province.code)
  }
  return provinces
}

/** By its code; one of a list of places before this release says its code. */
export const provinceName = (code: string | null): string | null =>
  code === null ? null : (placeOf(code)?.name ?? code)
