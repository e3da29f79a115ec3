import type { Db } from '../../platform/database/database.ts'
import { sectionsSaved } from './certification-repository.ts'
import { CERTIFICATION_SECTIONS } from './forms/sections.ts'

/** Whether every form of certification is saved, so that an application may go on. Reads one small index. */
export async function certificationComplete(db: Db, borrowerId: string): Promise<boolean> {
  const saved = new Set(await sectionsSaved(db, borrowerId))
  return CERTIFICATION_SECTIONS.every((section) => saved.has(section.key))
}
