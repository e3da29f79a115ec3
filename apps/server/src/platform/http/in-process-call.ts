/** Calls that a page of ours makes while it is drawn: the handlers of the wire, without a request in between. */
import { type CallDeclaration, type Outcome, refuse, writeEnvelope } from '@sandigan/contract'
import type { CallFields } from '@sandigan/contract/client'
import type { FastifyError } from 'fastify'
import type { Log } from '../logger.ts'
import { messageOf } from '../copy/copy.ts'
import { faultOf, logFault } from '../plugins/errors.ts'
import { type CallRequest, languageOfCall, pageCallRequest } from './call-request.ts'
import { answerSerializerOf } from './compiled-schemas.ts'

/** Answers a call that a page of ours makes in this process, with the envelope that the wire would have carried. */
export type InProcessCall = (fields: CallFields, address: string) => Promise<unknown>

/** Work of a page's call, with the method and the pattern of its address; the HTTP status that it would have. */
export type WatchPageCall = (
  call: { readonly method: string; readonly route: string },
  work: () => Promise<number>,
) => Promise<void>

export interface RoutedCall {
  readonly declaration: CallDeclaration
  readonly use: (request: CallRequest) => Promise<Outcome<unknown, unknown>>
}

/**
 * Several pages get their rows from the database in one packet. Each is rendered to its end before the next begins:
 * rendered in turns, all their objects stay alive together, and collecting those took a third of the time.
 */
const itsTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** A page gets what the wire would carry: only declared fields, and every fault as an envelope. */
export function createInProcessCall(
  log: Log,
  calls: ReadonlyMap<string, RoutedCall>,
  watch: WatchPageCall,
): InProcessCall {
  return async (fields, address) => {
    const { method, path } = fields
    const call = calls.get(`${method} ${path}`)
    if (call === undefined) throw new Error(`no call is declared as ${method} ${path}`)
    const { declaration, use } = call
    const request = pageCallRequest(fields, address)
    const write = (outcome: Outcome<unknown, unknown>) =>
      writeEnvelope(declaration.envelope, outcome, messageOf(outcome, languageOfCall(request)))
    let envelope: unknown
    await watch({ method, route: path }, async () => {
      try {
        const outcome = await use(request)
        envelope = outcome.ok ? JSON.parse(answerSerializerOf(declaration)(write(outcome))) : write(outcome)
        return 200
      } catch (error) {
        const fault = faultOf(error as FastifyError)
        logFault(log, error, fault)
        envelope = write(refuse(fault.code))
        return fault.status
      }
    })
    await itsTurn()
    return envelope
  }
}
