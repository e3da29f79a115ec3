import type { Db } from '../../platform/database/database.ts'
import { currentAccount } from './current-account.ts'
import { sectionsSaved } from './certification-repository.ts'
import { CERTIFICATION_SECTIONS } from './forms/sections.ts'

/** Where a borrower says what else they allow. Asked once, when the forms are done; nothing waits for it. */
export const PERMISSIONS_PATH = '/certify/permissions'

/** A path inside the app with the product it is about, if any; the web app adds the shared parameters. */
export const withProduct = (path: string, productId: string | undefined): string =>
  productId ? `${path}?productId=${encodeURIComponent(productId)}` : path

/**
 * Where a borrower goes on after a step: the first section not yet saved, then the account, then the confirmation
 * of the product they came for, or the main screen where they came for none.
 */
export async function nextStep(db: Db, borrowerId: string, productId: string | undefined): Promise<string> {
  const saved = new Set(await sectionsSaved(db, borrowerId))
  const open = CERTIFICATION_SECTIONS.find((section) => !saved.has(section.key))
  if (open) return withProduct(open.path, productId)
  if ((await currentAccount(db, borrowerId)) === null) return withProduct('/bindBank', productId)
  return productId ? withProduct('/newLoanConfirm', productId) : '/main'
}
