/** Takes a borrower through every form of certification, by the calls that the app makes. */
import { saveBasicInfo, saveExtInfoNew, saveJobInfo, savePersonalInfo } from '@sandigan/contract'
import { exampleBasicInfo, exampleExtInfo, exampleJobInfo, examplePersonalInfo } from '@sandigan/testkit'
import type { TestApp } from './start-test-app.ts'

/** The forms beyond the first. Throws when one is refused. */
export async function saveOtherForms(app: Pick<TestApp, 'call'>, session: string): Promise<void> {
  const answers = [
    await app.call(savePersonalInfo, examplePersonalInfo(), session),
    await app.call(saveJobInfo, exampleJobInfo(), session),
    await app.call(saveExtInfoNew, exampleExtInfo(), session),
  ]
  for (const answer of answers)
    if (!answer.success) throw new Error(`certification failed: ${JSON.stringify(answer.raw)}`)
}

/** Every form. Throws when one is refused. */
export async function certify(app: Pick<TestApp, 'call'>, session: string): Promise<void> {
  const answer = await app.call(saveBasicInfo, exampleBasicInfo(), session)
  if (!answer.success) throw new Error(`certification failed: ${JSON.stringify(answer.raw)}`)
  await saveOtherForms(app, session)
}
