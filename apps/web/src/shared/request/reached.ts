import type { Reached } from '../../router/screen.ts'
import type { Loaded } from './load.ts'
import { NO_ANSWER } from './send.ts'

/** How the answers came that a screen is made of. */
export function reached(...answers: readonly Loaded<unknown>[]): Reached {
  if (answers.some(({ code }) => code === NO_ANSWER)) return 'unreachable'
  return answers.every(({ success }) => success) ? 'whole' : 'refused'
}
