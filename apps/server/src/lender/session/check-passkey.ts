import { refuse } from '@sandigan/contract'
import { type ChallengeUse, takeChallenge } from '../../core/operators/challenges.ts'
import { lockPasskey, notePasskeyUse, type PasskeyRow } from '../../core/operators/passkey-repository.ts'
import {
  challengeOf,
  readUsedPasskey,
  type RelyingParty,
  type UsedCredential,
} from '../../core/operators/webauthn.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

export const PASSKEY_WRONG = refuse('PASSKEY_WRONG', 'this passkey was not accepted: try again')
export const NO_PASSKEYS_HERE = refuse(
  'NO_PASSKEYS_HERE',
  'passkeys need the name of a host: set CONSOLE_BASE or H5_BASE to an https address',
)

export interface SentCredential extends UsedCredential {
  readonly userHandle?: string
}

/**
 * Takes an answer of a passkey once: its challenge is gone whatever becomes of it.
 * @returns the passkey; nothing where anything about it is wrong.
 */
export async function takePasskey(
  trx: Trx,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { party, use }: { party: RelyingParty; use: ChallengeUse },
  sent: SentCredential,
): Promise<PasskeyRow | null> {
  const challenge = challengeOf(sent.clientDataJSON)
  if ((await takeChallenge(trx, clock, challenge, use)) === null) return null
  const passkey = await lockPasskey(trx, sent.id)
  if (passkey === undefined) return null
  // A device says whose it is only for a sign-in; then it must be who has the passkey.
  const { userHandle } = sent
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.operator_id)) return null
  const count = await signCountOf(log, { party, challenge }, sent, passkey)
  if (count === null) return null
  await notePasskeyUse(trx, clock, passkey.passkey_id, count)
  return passkey
}

async function signCountOf(
  log: Services['log'],
  request: Parameters<typeof readUsedPasskey>[0],
  sent: SentCredential,
  passkey: PasskeyRow,
): Promise<number | null> {
  try {
    return await readUsedPasskey(request, sent, passkey)
  } catch (problem) {
    // The library says in a sentence what did not fit; whoever tried it does not get it.
    log.info({ problem: problem instanceof Error ? problem.message : '' }, 'a passkey was refused')
    return null
  }
}

/** What a device keeps as the person's id: ours says nothing of who it is. */
export const userHandleOf = (operatorId: string): string => Buffer.from(operatorId).toString('base64url')
