import { mayCall, type OperatorActionName, type Role, rolesFor } from '@sandigan/contract/client/operator'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Me } from './session-calls.ts'

export interface Session extends Me {
  may(action: OperatorActionName): boolean
}

const Signed = createContext<Session | undefined>(undefined)

export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  const session = useMemo(
    () => ({ ...me, may: (action: OperatorActionName) => mayCall(me.roles, action) }),
    [me],
  )
  return <Signed value={session}>{children}</Signed>
}

/** Who is signed in. Only what stands inside of the sign-in may ask. */
export function useSession(): Session {
  const session = use(Signed)
  if (session === undefined) throw new Error('nobody is signed in')
  return session
}

const ROLE_NAMES: Record<Role, string> = {
  support: 'support',
  credit: 'credit',
  collections: 'collections',
  finance: 'finance',
  admin: 'an administrator',
  auditor: 'an auditor',
  approver: 'an outside approver',
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'nobody') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Why an action is closed to somebody, naming who may. */
export const missingPermission = (action: OperatorActionName): string =>
  `Needs the role of ${either(rolesFor(action).map((role) => ROLE_NAMES[role]))}.`
