/** A borrower with nothing for a person to check before an application is approved. */
import { bindCardNew, saveBasicInfo } from '@sandigan/contract'
import { exampleAccount, exampleBasicInfo } from '@sandigan/testkit'
import { replaceImage } from '../core/profile/uploads-repository.ts'
import { saveOtherForms } from './certify.ts'
import { must, type TestBorrower } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

let people = 100

/** Certified under an ID number and an account of its own, with a photo of the ID (its row; no file lies behind it). */
export async function clearBorrower(app: TestApp): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  const { borrowerId, session } = borrower
  const own = String(people++)
  must(await app.call(saveBasicInfo, exampleBasicInfo('Borrower', `022233344${own}`), session))
  await saveOtherForms(app, session)
  must(await app.call(bindCardNew, exampleAccount(`5550001${own}`), session))
  await addPhoto(app, borrowerId)
  return borrower
}

export const addPhoto = (app: TestApp, borrowerId: string): Promise<unknown> =>
  app.services.db
    .transaction()
    .execute((trx) => replaceImage(trx, borrowerId, 'idFront', 'identity/example', new Date(app.clock.now())))
