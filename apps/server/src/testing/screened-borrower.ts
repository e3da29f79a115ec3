/** Borrowers under a name that is on a sanction list, and what operators do about them. */
import * as operator from '@sandigan/contract/client/operator'
import { bindCardNew, saveBasicInfo } from '@sandigan/contract'
import { exampleAccount, exampleBasicInfo, sampleScreeningXml } from '@sandigan/testkit'
import { ask, tell } from './ask-operator.ts'
import { saveOtherForms } from './certify.ts'
import { addPhoto } from './clear-borrower.ts'
import { must, type TestBorrower } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

/** The first of the sample's entries. */
export const LISTED = {
  firstName: 'Zyx',
  middleName: 'Placeholder',
  lastName: 'Sampleñada',
  birthday: '1985-03-09',
} as const
export const LISTED_NAME = 'Zyx Placeholder Sampleñada'

interface Name {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthday: string
}

let people = 0

/** Certified under a name, with an account and a photo: nothing else stands in the way. */
export async function borrowerNamed(app: TestApp, name: Name, account?: string): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  const own = String(1_000 + people++)
  const basic = { ...exampleBasicInfo('Borrower', `09998887${own}`), ...name }
  must(await app.call(saveBasicInfo, basic, borrower.session))
  await saveOtherForms(app, borrower.session)
  const holder = [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ')
  must(await app.call(bindCardNew, exampleAccount(account ?? `7770${own}1`, holder), borrower.session))
  await addPhoto(app, borrower.borrowerId)
  return borrower
}

export const importUn = (app: TestApp, text = sampleScreeningXml()) =>
  tell(app, operator.importScreeningList, { source: 'un', text })

/** Somebody is always on the list: a file without entries is refused. */
export async function listNobody(app: TestApp): Promise<void> {
  const { status } = await importUn(
    app,
    sampleScreeningXml([{ reference: 'XXi.900', names: ['Nobody', 'Whosoever'] }]),
  )
  if (status !== 200) throw new Error(`the import was answered with ${status}`)
}

export const hitsOf = async (
  app: TestApp,
  { borrowerId }: Pick<TestBorrower, 'borrowerId'>,
  state?: 'open' | 'cleared' | 'confirmed',
) =>
  (await ask(app, operator.listScreeningHits, state === undefined ? {} : { state })).body.rows.filter(
    (hit) => hit.borrowerId === borrowerId,
  )

/** Clears the first open hit of a borrower. */
export async function clearHit(app: TestApp, borrower: Pick<TestBorrower, 'borrowerId'>) {
  const [hit] = await hitsOf(app, borrower)
  return tell(app, operator.clearScreeningHit, { borrowerId: borrower.borrowerId, hitId: hit?.hitId })
}
