import { done, type operatorCalls } from '@sandigan/contract'
import { complaintByNumber, picturesOfComplaint } from '../../core/complaints/complaint-repository.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { complaintFacts, factsView } from './complaint-facts.ts'
import { complaintView, NO_COMPLAINT } from './complaint-view.ts'

/** One complaint whole: with the addresses of its pictures, and what its answer needs to know of loans and money. */
export const showComplaint: OperatorHandler<typeof operatorCalls.showComplaint> = async (
  services,
  _caller,
  { problemId: request },
) => {
  const { db, config, clock, cache } = services
  const row = await complaintByNumber(db, request)
  if (row === null) return NO_COMPLAINT
  const pictures = await picturesOfComplaint(db, row.borrower_id, request)
  const shown = (ids: readonly string[]) =>
    ids.map((id) => ({ pictureId: id, url: pictureUrl(config.secretKey, id) }))
  return done({
    ...complaintView(row, { today: clock.today(), holidays: await cache.read(HOLIDAYS) }),
    borrowerName: await certifiedName(db, row.borrower_id),
    ...factsView(await complaintFacts(services, row), clock.today()),
    pictures: shown(pictures.problem),
    reply:
      row.reply === null
        ? null
        : { text: row.reply, askScore: row.asks_score, pictures: shown(pictures.reply) },
  })
}
