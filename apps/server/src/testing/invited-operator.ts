/** Somebody who was added by the command and has chosen a password by the link that it printed. */
import * as operator from '@sandigan/contract/client/operator'
import { addPerson } from '../wiring/operators/run-operator.ts'
import { operatorBrowser } from './operator-browser.ts'
import type { TestApp } from './start-test-app.ts'

const PASSWORD = 'seven-quiet-fake-ladders'

let phones = 0
const nextPhone = (): string => `0917${String(1_000_000 + phones++)}`

/** @returns the password. No authenticator app is set up yet. */
export async function invitedOperator(
  app: TestApp,
  { email, name, roles }: { email: string; name: string; roles: readonly string[] },
): Promise<string> {
  const printed = await addPerson(app.services, { email, phone: nextPhone(), name, roles })
  const key = keyIn(printed)
  const { status, body } = await operatorBrowser(app).ask(operator.acceptInvitation, {
    key,
    newPassword: PASSWORD,
  })
  if (status !== 200) throw new Error(`the invitation of ${email} was refused: ${JSON.stringify(body)}`)
  return PASSWORD
}

/** Of what was printed or sent. */
export const keyIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? ''
