/** Where borrowers live, as coarsely as a month-end row says it. (Decision 334.) */
import type { Db } from '../../platform/database/database.ts'
import { placeOf, provinceOf } from '../places/places.ts'
import { sectionsOf } from '../forms/sections-repository.ts'

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

/** As it is called, not as the list of places has it. */
const NAMES: Readonly<Record<string, string>> = { '13': 'Metro Manila' }

/** By its code; one that is not in the list of places says its code. */
export const provinceName = (code: string | null): string | null =>
  code === null ? null : (NAMES[code] ?? placeOf(code)?.name ?? code)
