/**
 * A Fastify route as one would write it by hand for one call: it reads the body, runs the statements of the call on a
 * pool, prepared as the service prepares them, and answers the same bytes. No rules, no checks, nothing computed.
 */
import { fork } from 'node:child_process'
import Fastify from 'fastify'
import pg from 'pg'
import type { BareAnswer, BareServer } from '../http/bare-server.ts'
import type { Statement } from './capture.ts'

const POOL_SIZE = 16

export interface Route {
  readonly path: string
  readonly databaseUrl: string
  readonly statements: readonly Statement[]
  readonly answer: BareAnswer
}

export function startFastifyRoute(route: Route): Promise<BareServer> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'])
    child.on('error', reject)
    child.once('exit', () => reject(new Error('the Fastify route ended early')))
    child.once('message', (port) => resolve({ port: Number(port), stop: () => void child.kill() }))
    child.send(route)
  })
}

async function serve({ path, databaseUrl, statements, answer }: Route): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, application_name: 'opponent' })
  const queries = statements.map(({ text, values }, no) => ({ name: `s${no}`, text, values: [...values] }))
  const bytes = Buffer.from(answer.body, 'base64')
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post(path, async (_, reply) => {
    for (const query of queries) await pool.query(query)
    return reply.headers(answer.headers).send(bytes)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
}

if (process.argv[2] === 'worker') process.once('message', (route) => void serve(route as Route))
