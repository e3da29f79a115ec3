/**
 * A list as a stream of CSV: read some hundreds of rows at a time, as fast as whoever takes it reads, so that a file of any
 * length takes the same memory. (Decision 214.)
 */
import { Readable } from 'node:stream'
import { callPath, operatorCalls, type JsonOutcome, refuse, writeJsonAnswer } from '@sandigan/contract'
import { manilaDate } from '@sandigan/lending'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operator } from '../../core/operators/operator.ts'
import type { Services } from '../../platform/context.ts'
import type { ExportKind } from '../../platform/database/tables/exports.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { jsonPayloadReader } from '../../platform/http/read-json-payload.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import type { CsvSource } from './csv-source.ts'
import { exportOf, type ExportRow, giveBack, setExportRows, takeExport } from './export-repository.ts'

export interface ExportParts {
  readonly sources: Readonly<Record<ExportKind, CsvSource>>
  /** Logs whose data is about to be sent. */
  readonly onAccess: (accessed: {
    operator: Operator
    exportId: string
    borrowerIds: readonly string[]
  }) => Promise<void>
}

const CALL = operatorCalls.downloadExport

/** The one call of the API that answers no JSON. */
export function addExportFile(scope: FastifyInstance, services: Services, parts: ExportParts): void {
  const readPayload = jsonPayloadReader(CALL)
  scope.route({
    method: CALL.method,
    url: callPath(CALL),
    config: { jsonCall: CALL, budget: 'operator' },
    handler: async (request, reply) => {
      const read = readPayload(request.query)
      if (!read.ok) return refused(reply, read)
      const operator = operatorOf(request)
      const { exportId } = read.data as { exportId: string }
      const row = await exportOf(services.db, exportId, operator.id)
      if (row === undefined) return refused(reply, refuse('NOT_FOUND', 'you have no file with this exportId'))
      if (!(await takeExport(services.db, exportId, new Date(services.clock.now()))))
        return refused(
          reply,
          refuse('EXPORT_TAKEN', 'this file was taken, or its day is over: ask for it anew'),
        )
      securityEvent(services, {
        kind: 'operator-read',
        operator: operator.name,
        address: request.ip,
        detail: `export-file ${row.kind}`,
      })
      const name = `${row.kind}-${manilaDate(row.made_at.getTime())}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(csvText(services, row, operator, parts)))
    },
  })
}

function operatorOf({ authenticated }: FastifyRequest): Operator {
  if (authenticated === null) throw new Error('nobody is signed in')
  return authenticated.operator
}

function refused(reply: FastifyReply, outcome: JsonOutcome): FastifyReply {
  const { status, body } = writeJsonAnswer('operator', outcome)
  return reply.code(status).send(body)
}

/** What is sent is logged before it goes out. What breaks off by a fault of ours can be taken again. */
export async function* csvText(
  services: Services,
  { export_id: exportId, kind, filter }: Pick<ExportRow, 'export_id' | 'kind' | 'filter'>,
  operator: Operator,
  { sources, onAccess }: ExportParts,
): AsyncGenerator<string> {
  const source = sources[kind]
  let rows = 0
  try {
    yield csvOf([source.header])
    let after: string | undefined
    do {
      const page = await source.page(services, filter, after)
      await onAccess({ operator, exportId, borrowerIds: page.borrowerIds })
      if (page.rows.length > 0) yield csvOf(page.rows)
      rows += page.rows.length
      after = page.next ?? undefined
    } while (after !== undefined)
    await setExportRows(services.db, exportId, rows)
  } catch (error) {
    await giveBack(services.db, exportId)
    throw error
  }
}
