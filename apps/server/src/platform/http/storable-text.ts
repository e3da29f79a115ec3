/**
 * Text that the database can hold: no zero character, and no half of a surrogate pair, which is no character at
 * all. JSON can carry both as escapes, an address the former.
 */
import type { FastifyInstance } from 'fastify'

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in a value of JSON is storable, the names of fields included, however deep they lie. */
export function isStorableThroughout(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string' && !isStorable(one)) return false
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) continue
    for (const [name, inside] of Object.entries(one)) waiting.push(name, inside)
  }
  return true
}

/**
 * Refuses such text with 400 wherever no declared call reads the request: addresses, operator, sandbox, pages. A call
 * refuses it itself, by the name of its field (read-payload.ts). Raw bodies are for whoever parses them.
 */
export function addStorableCheck(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, next) => {
    if (request.routeOptions.config.declaration !== undefined) return next()
    const { params, query, body } = request
    if ([params, query, body].every(isStorableThroughout)) return next()
    return next(
      Object.assign(new Error('no text may hold zero characters or broken ones'), { statusCode: 400 }),
    )
  })
}
