/** To the lender's provider and back: what this window must still know when it comes back. */
import { send } from '../request/send.ts'
import { openIdFinish, openIdStart } from './session-calls.ts'

type Purpose = 'sign-in' | 'step-up'

interface SavedSignIn {
  readonly purpose: Purpose
  /** Only this window can use the provider's answer. */
  readonly key: string
  /** Where the person was, in this console. */
  readonly back: string
}

/** The page to which a provider leads back. */
export const OPEN_ID_PATH = '/console/open-id'

const nameOf = (state: string): string => `console-open-id:${state}`

/** Leaves for the provider. What is typed in forms is there again afterwards. @returns why it did not. */
export async function goToProvider(purpose: Purpose): Promise<string | undefined> {
  const started = await send(openIdStart, { purpose })
  if (!started.ok) return started.error
  const { address, state, key } = started.data
  const { pathname, search } = window.location
  const saved: SavedSignIn = {
    purpose,
    key,
    back: pathname === OPEN_ID_PATH ? '/console' : pathname + search,
  }
  try {
    sessionStorage.setItem(nameOf(state), JSON.stringify(saved))
  } catch {
    return 'This browser keeps nothing for a window, so the way back from your provider would be lost.'
  }
  window.location.assign(address)
  return undefined
}

function takeSaved(state: string): SavedSignIn | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(state))
    sessionStorage.removeItem(nameOf(state))
    return text === null ? undefined : (JSON.parse(text) as SavedSignIn)
  } catch {
    return undefined
  }
}

export type Finished =
  | { readonly ok: true; readonly back: string }
  | { readonly ok: false; readonly error: string }

const NOT_HERE = 'This sign-in was not begun in this window. Begin again.'

const finishing = new Map<string, Promise<Finished>>()

/** @param answer the query with which the provider led back. It is sent once, however often the page is drawn. */
export function finishAtProvider(answer: string): Promise<Finished> {
  const finished = finishing.get(answer) ?? finish(answer)
  finishing.set(answer, finished)
  return finished
}

async function finish(answer: string): Promise<Finished> {
  const saved = takeSaved(new URLSearchParams(answer).get('state') ?? '')
  if (saved === undefined) return { ok: false, error: NOT_HERE }
  const { purpose, key, back } = saved
  const answered = await send(openIdFinish, { purpose, key, answer })
  return answered.ok ? { ok: true, back } : { ok: false, error: answered.error }
}
