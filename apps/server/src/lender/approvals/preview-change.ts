import { done, JSON_CALLS, type operatorCalls, refuse } from '@sandigan/contract'
import { whyNot } from '../../core/operators/permission.ts'
import { jsonPayloadReader } from '../../platform/http/read-json-payload.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { dryRun } from './dry-run.ts'
import type { Approvable } from './request-approval.ts'

/** Until one is typed: no figure goes by the reason. */
const REASON = 'preview'

/** The dry run of a request, without the request: nothing is stored, and nobody is notified. */
export const previewChange =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.previewChange> =>
  async (services, caller, { action, payload }) => {
    const change = approvable.get(action)
    const declaration = JSON_CALLS.operator[action]
    if (change === undefined || declaration === undefined)
      return refuse('INPUT_INVALID', 'action must be the name of a change of a loan')
    const why = whyNot(caller.operator, action)
    if (why !== null) return refuse('NOT_PERMITTED', why)
    const read = jsonPayloadReader(declaration)({ ...payload, reason: REASON })
    if (!read.ok) return { ...read, data: undefined }
    const given = read.data as Record<string, unknown>
    const result = await dryRun(services, change, signed(caller, REASON), given)
    return result.ok ? done({ before: result.before, after: result.after }) : { ...result, data: undefined }
  }
