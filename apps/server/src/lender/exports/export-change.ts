import { done, type PayloadOf, type JsonCall } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import type { ExportKind } from '../../platform/database/tables/exports.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import type { ExportFilter } from './csv-source.ts'
import { addExport, readyExports } from './export-repository.ts'

/** What was requested, without why. */
export const filterOf = (payload: object): ExportFilter =>
  Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] => entry[0] !== 'reason' && typeof entry[1] === 'string',
    ),
  )

/**
 * A file that names borrowers: another person checks what is requested before it can be taken.
 * @param wrong why the list refuses such filters; null where it does not
 */
export const exportChange = <C extends JsonCall>(
  kind: ExportKind,
  wrong: (
    trx: Trx,
    payload: PayloadOf<C>,
    services: Services,
  ) => Promise<JsonOutcomeOf<C> | null> = async () => null,
): ApprovableAction<C> => ({
  subject: () => kind,
  read: async (trx, { clock }, payload) => {
    const filter = filterOf(payload)
    const { q, ...others } = filter
    return {
      file: kind,
      ...others,
      ...(q !== undefined && { loan: q }),
      filesReady: await readyExports(trx, { kind, filter }, new Date(clock.now())),
    }
  },
  make: async (trx, services, signature, payload) => {
    const refusal = await wrong(trx, payload, services)
    if (refusal !== null) return refusal
    const made = await addExport(trx, services, signature, { kind, filter: filterOf(payload) })
    return done(made) as unknown as JsonOutcomeOf<C>
  },
})
