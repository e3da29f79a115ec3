/** One operator for each role, with a ready link that signs in. Where the sandbox is off they are nobody. */
import { ROLES, type Role } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../core/operators/operator-of-request.ts'
import { openOperatorSession } from '../core/operators/session-repository.ts'
import { addSandboxToken } from '../core/operators/token-repository.ts'
import type { Services } from '../platform/context.ts'
import { json } from '../platform/database/parsers.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { isForeign } from './sandbox-api.ts'

/** Of `not-a-secret-operator`, which is everybody's password here; always the same, so that no start waits for it. */
const PASSWORD_HASH = 'scrypt$32768$8$3$c2FuZGJveC1vcGVyYXRvcnM$LSLvkRUDJra9-3uhYzWplzwkHUGARK6OYM8k6tzUcSw'

const NAMES: Readonly<Record<Role, string>> = {
  support: 'Sandbox Support',
  credit: 'Sandbox Credit',
  collections: 'Sandbox Collections',
  finance: 'Sandbox Finance',
  admin: 'Sandbox Admin',
  auditor: 'Sandbox Auditor',
}

const idOf = (role: Role): string => `sandbox0${role}`

/** Before anything asks: whoever tries the sandbox knows the token and has the links. */
export async function startSandboxOperators({ config, db, clock }: Services): Promise<void> {
  if (!config.sandbox) return
  await db.transaction().execute(async (trx) => {
    await addSandboxToken(trx, clock)
    await trx
      .insertInto('operators')
      .values(
        ROLES.map((role) => ({
          operator_id: idOf(role),
          email: `${role}@sandbox.invalid`,
          name: NAMES[role],
          roles: json([role]),
          enabled: true,
          password_hash: PASSWORD_HASH,
          first_password_until: null,
          created_at: new Date(clock.now()),
          created_by: 'sandbox',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export const operatorLinks = (origin: string): { name: string; link: string }[] =>
  ROLES.map((role) => ({ name: `Operator: ${role}`, link: `${origin}/sandbox/operators/${role}` }))

/** `/sandbox/operators/<role>`: signs in and leads to the console. */
export function addOperatorLinks(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { role: string } }>('/sandbox/operators/:role', async (request, reply) => {
    const role = ROLES.find((one) => one === request.params.role)
    // A session begins: no other site may.
    if (role === undefined || isForeign(request))
      return reply.redirect('/sandbox?problem=There+is+no+such+operator.', 303)
    const opened = {
      operatorId: idOf(role),
      state: 'signed-in',
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    } as const
    const { db, clock, config } = services
    const token = await db.transaction().execute((trx) => openOperatorSession(trx, clock, opened))
    return reply.header('set-cookie', sessionCookie(ownOrigin(config, app), token)).redirect('/console', 303)
  })
}
