/** Who may open which screen of the console, by its path. The browser reads this, so no schema is imported. */
import type { ClientCall } from './client/client-call.ts'
import * as clientCalls from './client/operator.generated.ts'
import { mayCall, OPERATOR_ACTIONS, type OperatorActionName, type Role } from './operator-access.ts'

const methods: Readonly<Record<OperatorActionName, Pick<ClientCall<never, unknown>, 'method'>>> = clientCalls

/** Whether somebody with these roles may read what a screen shows. */
export const mayOpenPath = (roles: readonly Role[], path: string): boolean =>
  (Object.keys(OPERATOR_ACTIONS) as OperatorActionName[]).some(
    (name) =>
      OPERATOR_ACTIONS[name].screen === path && methods[name].method === 'GET' && mayCall(roles, name),
  )
