/** Everything the sandbox can do, once: its API and its page call the same functions. (Decisions, section 9.) */
import type { Services } from '../platform/context.ts'
import { answerComplaint } from './answer-complaint.ts'
import { decide, listOrders, pay } from './lending-actions.ts'
import type { Input, SandboxAnswer } from './input.ts'
import { freshSession, readCaptcha, readMessages } from './look-ups.ts'
import { moveDate } from './move-date.ts'
import { personaList } from './persona-links.ts'

export interface SandboxAction {
  readonly method: 'GET' | 'POST'
  /** @param origin scheme and host under which the caller reached us, for ready links. */
  run(services: Services, input: Input, origin: string): Promise<SandboxAnswer>
}

export const SANDBOX_ACTIONS = {
  captcha: { method: 'GET', run: readCaptcha },
  messages: { method: 'GET', run: readMessages },
  pay: { method: 'POST', run: pay },
  decide: { method: 'POST', run: decide },
  answer: { method: 'POST', run: answerComplaint },
  clock: { method: 'POST', run: moveDate },
  orders: { method: 'GET', run: listOrders },
  session: { method: 'GET', run: freshSession },
  personas: {
    method: 'GET',
    run: async (services, _input, origin) => {
      const personas = await personaList(services, origin)
      return { ok: true, value: personas.map(({ about: _about, movedOn: _movedOn, ...shown }) => shown) }
    },
  },
} as const satisfies Record<string, SandboxAction>
