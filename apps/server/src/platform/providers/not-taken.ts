/** Why a carrier did not take what was handed over: its own word, or nothing was sent at all. */
import type { ProviderAnswer } from './http/provider-client.ts'

export type NotTakenBecause = 'refused' | 'busy' | 'not-reached' | 'not-tried'

/**
 * A carrier certainly did not take what was handed over, so that it may be handed over again. Any other error leaves
 * open what became of it.
 */
export class NotTaken extends Error {
  readonly because: NotTakenBecause
  /** The carrier's code for what it refuses. */
  readonly code: string | undefined
  /** Whether another try would end the same way. */
  readonly final: boolean

  constructor(
    message: string,
    {
      because = 'refused',
      code,
      final = false,
    }: { because?: NotTakenBecause; code?: string | undefined; final?: boolean } = {},
  ) {
    super(message)
    this.name = 'NotTaken'
    this.because = because
    this.code = code
    this.final = final
  }
}

const CERTAINLY_NOT: readonly string[] = ['busy', 'not-reached', 'not-tried'] satisfies NotTakenBecause[]
const isCertain = (why: string): why is NotTakenBecause => CERTAINLY_NOT.includes(why)

/**
 * What is thrown for an answer by which a carrier took nothing, or may have.
 * @param said whose answer it is, for the log
 * @param refusalIsFinal whether it always refuses what it refused once
 */
export function errorOf(
  said: string,
  answer: Exclude<ProviderAnswer<unknown>, { kind: 'answered' }>,
  { refusalIsFinal }: { refusalIsFinal: boolean },
): Error {
  if (answer.kind === 'refused')
    return new NotTaken(`${said}: refused ${answer.code}`, { code: answer.code, final: refusalIsFinal })
  const { why } = answer
  const message = `${said}: ${why}`
  return isCertain(why) ? new NotTaken(message, { because: why }) : new Error(message)
}
