/** Borrowers as far as a test needs them, made by the calls that the pages make. */
import { apply, logIn, registerPhone, type Walk } from '../http/steps.ts'
import { callerOf } from '../http/caller.ts'
import { newPhoneNumber } from './fixtures.ts'
import type { Sandbox } from './sandbox.ts'

interface Place {
  readonly origin: string
  readonly sandbox: Sandbox
}

export interface Borrower {
  readonly walk: Walk
  readonly phone: string
  readonly sessionId: string
}

/** Registered and logged in, nothing else. */
export async function newBorrower({ origin, sandbox }: Place): Promise<Borrower> {
  const caller = callerOf(origin, () => {})
  const walk = { origin, sandbox, caller, phone: newPhoneNumber() }
  await registerPhone(walk)
  await logIn(walk)
  return { walk, phone: walk.phone, sessionId: await sandbox.session(walk.phone) }
}

/** Certified, with an account; may confirm an offer immediately. */
export async function newApplicant(place: Place): Promise<Borrower> {
  const borrower = await newBorrower(place)
  await apply(borrower.walk)
  return borrower
}
