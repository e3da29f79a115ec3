/** A browser of an operator: keeps the cookie and sends its own origin, as the console's pages do. */
import type { ClientCall, Role } from '@sandigan/contract/client/operator'
import { jsonRequest } from '@sandigan/contract/client/operator'
import { addOperator } from '../core/operators/operator-repository.ts'
import { openOperatorSession } from '../core/operators/session-repository.ts'
import type { TestApp } from './start-test-app.ts'

export interface Heard {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says itself what it expects
  readonly body: any
}

const HOST = 'localhost:3000'

/** @param remoteAddress the network address; that of this machine if left out */
export function operatorBrowser(
  app: TestApp,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  let cookie: string | undefined
  return {
    cookie: () => cookie,
    setCookie(value: string | undefined) {
      cookie = value
    },
    async open(url: string): Promise<Heard> {
      const answer = await app.fastify.inject({ url, headers: { host: HOST } })
      keep(answer.headers['set-cookie'])
      return { status: answer.statusCode, body: answer.headers.location }
    },
    async ask<Payload extends object>(
      { method, path }: Pick<ClientCall<Payload, unknown>, 'method' | 'path'>,
      payload: Payload | object = {},
    ): Promise<Heard> {
      const { url, headers: own, body } = jsonRequest({ method, path }, payload)
      const answer = await app.fastify.inject({
        method,
        url,
        remoteAddress,
        headers: {
          host: HOST,
          origin: `http://${HOST}`,
          ...own,
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      })
      keep(answer.headers['set-cookie'])
      return { status: answer.statusCode, body: answer.json() }
    },
  }
  function keep(set: string | string[] | number | undefined) {
    if (typeof set !== 'string') return
    const [pair = ''] = set.split(';')
    cookie = pair.endsWith('=') ? undefined : pair
  }
}

export type OperatorBrowser = ReturnType<typeof operatorBrowser>

/** Signed in as the sandbox's operator of a role. */
export async function signedInAs(app: TestApp, role: string): Promise<OperatorBrowser> {
  const browser = operatorBrowser(app)
  await browser.open(`/sandbox/operators/${role}`)
  return browser
}

/** Somebody new with these roles, signed in just now. */
export async function signedInNew(app: TestApp, name: string, ...roles: Role[]): Promise<OperatorBrowser> {
  const { db, clock } = app.services
  const token = await db.transaction().execute(async (trx) => {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@lender.example`
    const person = { email, phone: null, name, roles, by: 'test' }
    const operatorId = await addOperator(trx, clock, person)
    if (operatorId === null) throw new Error(`there is an operator ${email}`)
    const opened = { operatorId, state: 'signed-in', address: '127.0.0.1', userAgent: 'test' } as const
    return openOperatorSession(trx, clock, opened)
  })
  const browser = operatorBrowser(app)
  browser.setCookie(`operator=${token}`)
  return browser
}
