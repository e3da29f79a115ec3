/** The calls about one's own session. */
import type { ClientCall } from '@sandigan/contract/client/operator'
import type { Role } from '@sandigan/contract/client/operator'

export interface Me {
  readonly operatorId: string
  readonly name: string
  readonly roles: Role[]
  readonly idleEndsAt: string
  readonly stepUpUntil: string | null
  readonly sandbox: boolean
  readonly today: string
  readonly appName: string
}

export interface SignedInSoFar {
  readonly next: 'code' | 'enrol' | 'signed-in'
  readonly enrolment?: { readonly secret: string; readonly uri: string }
}

type Empty = Record<string, never>

export const me: ClientCall<Empty, Me> = { method: 'GET', path: '/operator/api/me' }
export const signIn: ClientCall<{ email: string; password: string }, SignedInSoFar> = {
  method: 'POST',
  path: '/operator/api/sign-in',
}
export const signInCode: ClientCall<{ code: string }, { next: 'signed-in'; recoveryCodes?: string[] }> = {
  method: 'POST',
  path: '/operator/api/sign-in-code',
}
export const signOut: ClientCall<Empty, unknown> = { method: 'POST', path: '/operator/api/sign-out' }
export const stepUp: ClientCall<{ code: string }, unknown> = { method: 'POST', path: '/operator/api/step-up' }
