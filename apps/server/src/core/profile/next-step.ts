import type { Db } from '../../platform/database/database.ts'
import { currentAccount } from './current-account.ts'
import { sectionsSaved } from '../forms/sections-repository.ts'
import { CERTIFICATION_SECTIONS, type CertificationSection } from './forms/sections.ts'

/** The first form of certification that is not saved. Reads one small index. */
async function openSection(db: Db, borrowerId: string): Promise<CertificationSection | undefined> {
  const saved = new Set(await sectionsSaved(db, borrowerId))
  return CERTIFICATION_SECTIONS.find((section) => !saved.has(section.key))
}

/** Whether every form of certification is saved, so that an application may go on. */
export const certificationComplete = async (db: Db, borrowerId: string): Promise<boolean> =>
  (await openSection(db, borrowerId)) === undefined

/** Where a borrower says what else they allow. Shown once, when the forms are done; nothing waits for it. */
export const PERMISSIONS_PATH = '/certify/permissions'

/** A path inside the app with the product it is about, if any; the web app adds the shared parameters. */
export const withProduct = (path: string, productId: string | undefined): string =>
  productId ? `${path}?productId=${encodeURIComponent(productId)}` : path

/**
 * Where a borrower goes on after a step: the first section not yet saved, then the account, then the confirmation
 * of the product they came for, or the main screen where they came for none.
 */
export async function nextStep(db: Db, borrowerId: string, productId: string | undefined): Promise<string> {
  const open = await openSection(db, borrowerId)
  if (open) return withProduct(open.path, productId)
  if ((await currentAccount(db, borrowerId)) === null) return withProduct('/bindBank', productId)
  return productId ? withProduct('/newLoanConfirm', productId) : '/main'
}
