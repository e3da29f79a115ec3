/**
 * One operator for each role, each with a ready link that signs in, and a second one where two meet: at one application, and at
 * a change that another person of the same role approves. Where the sandbox is off they are nobody.
 */
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../core/operators/operator-of-request.ts'
import {
  SANDBOX_OPERATORS,
  type SandboxOperator,
  sandboxSignIn,
} from '../core/operators/sandbox-operators.ts'
import { openOperatorSession } from '../core/operators/session-repository.ts'
import { addSandboxToken } from '../core/operators/token-repository.ts'
import type { Services } from '../platform/context.ts'
import { json } from '../platform/database/parsers.ts'
import { consoleOrigin, ownOrigin } from '../platform/http/own-origin.ts'
import { isForeign } from './sandbox-api.ts'

/** Of `not-a-secret-operator`, which is everybody's password here; always the same, so that no start waits for it. */
const PASSWORD_HASH = 'scrypt$32768$8$3$c2FuZGJveC1vcGVyYXRvcnM$LSLvkRUDJra9-3uhYzWplzwkHUGARK6OYM8k6tzUcSw'

const idOf = ({ key }: SandboxOperator): string => `sandbox0${key}`

/** Before anything asks: whoever tries the sandbox knows the token and has the links. */
export async function startSandboxOperators({ config, db, clock }: Services): Promise<void> {
  if (!config.sandbox) return
  await db.transaction().execute(async (trx) => {
    await addSandboxToken(trx, clock)
    await trx
      .insertInto('operators')
      .values(
        SANDBOX_OPERATORS.map((person) => ({
          operator_id: idOf(person),
          email: `${person.key}@sandbox.invalid`,
          name: person.name,
          roles: json([person.role]),
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
  SANDBOX_OPERATORS.map((one) => ({ name: `Operator: ${one.key}`, link: origin + sandboxSignIn(one) }))

/** `/sandbox/operators/<role>`, and those that have a 2 behind it: signs in and leads to the console. */
export function addOperatorLinks(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string } }>('/sandbox/operators/:key', async (request, reply) => {
    const person = SANDBOX_OPERATORS.find(({ key }) => key === request.params.key)
    // A session begins: no other site may.
    if (person === undefined || isForeign(request)) {
      // The page of the sandbox is the borrowers'.
      const pages = services.config.brand.consoleBase === '' ? '' : ownOrigin(services.config, app)
      return reply.redirect(`${pages}/sandbox?problem=There+is+no+such+operator.`, 303)
    }
    const opened = {
      operatorId: idOf(person),
      state: 'signed-in',
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    } as const
    const { db, clock, config } = services
    const token = await db.transaction().execute((trx) => openOperatorSession(trx, clock, opened))
    return reply
      .header('set-cookie', sessionCookie(consoleOrigin(config, app), token))
      .redirect('/console', 303)
  })
}
