/** What borrowers complain about: who waits for a reply and until when, and the reply. (Specification, point 4.) */
import { UPLOAD_LIMIT, refuse as refuseCall } from '@sandigan/contract'
import { Type } from 'typebox'
import type { Services } from '../../platform/context.ts'
import { complaintCopy } from '../../platform/copy/complaints/catalogue.ts'
import { messageOf } from '../../platform/copy/copy.ts'
import { answerComplaint } from '../../core/complaints/answer-complaint.ts'
import {
  complaintByNumber,
  listForOffice,
  picturesOfComplaint,
  type StoredComplaint,
} from '../../core/complaints/complaint-repository.ts'
import { keepPicture } from '../../core/complaints/keep-picture.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { answer, change, field, type OperatorAction, question, refuse } from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

const problemId = Type.String({ pattern: '^[0-9a-z]{1,40}$' })
const pictureId = Type.String({ pattern: '^[0-9a-z]{20}$' })
/** A picture as text is a third longer than the file; the rest is for the other fields. */
const PICTURE_TEXT = Math.ceil((UPLOAD_LIMIT * 4) / 3)
const AROUND_THE_PICTURE = 16 * 1024
const MAX_REPLY = 2_000
const MAX_PICTURES = 9
const NO_COMPLAINT = refuse('NOT_FOUND', 'there is no complaint with this problemId')

const iso = (at: Date | null) => at?.toISOString() ?? null

function complaintView({ clock }: Services, row: StoredComplaint) {
  return {
    problemId: row.problem_id,
    orderId: row.order_no,
    ...typeWords(complaintCopy('en'), row),
    content: row.content,
    filedAt: row.filed_at.toISOString(),
    replyBy: row.reply_by,
    late: row.reply === null && row.reply_by < clock.today(),
    repliedAt: iso(row.replied_at),
    score: row.score,
  }
}

/** Those that wait for a reply, the longest-waiting first; or the latest of those that have one. 500 at most. */
export const listComplaints = question(
  { state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('answered')])) },
  async (services, { state = 'open' }) => {
    const rows = await listForOffice(services.db, state)
    return answer(rows.map((row) => complaintView(services, row)))
  },
)

/** One complaint whole, with the addresses of its pictures. */
export const readComplaint = question({ problemId }, async (services, { problemId: asked }) => {
  const { db, config } = services
  const row = await complaintByNumber(db, asked)
  if (row === null) return NO_COMPLAINT
  const pictures = await picturesOfComplaint(db, row.borrower_id, asked)
  const shown = (ids: readonly string[]) =>
    ids.map((id) => ({ pictureId: id, url: pictureUrl(config.secretKey, id) }))
  return answer({
    ...complaintView(services, row),
    borrowerId: row.borrower_id,
    pictures: shown(pictures.problem),
    reply:
      row.reply === null
        ? null
        : { text: row.reply, askScore: row.asks_score, pictures: shown(pictures.reply) },
  })
})

/** Keeps a picture for a reply that is being written: drawn anew, and gone after a week if it is not sent. */
export const addReplyPicture: OperatorAction = {
  ...change(
    {
      problemId,
      picture: Type.String({ minLength: 1, maxLength: PICTURE_TEXT, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
    },
    async (services, { problemId: of, picture, ...signature }) => {
      const complaint = await complaintByNumber(services.db, of)
      if (complaint === null) return NO_COMPLAINT
      const given = {
        borrowerId: complaint.borrower_id,
        part: 'reply',
        bytes: Buffer.from(picture, 'base64'),
      } as const
      const kept = await keepPicture(services, given, (trx, id) =>
        recordDeed(trx, services, signature, {
          action: 'add-reply-picture',
          subject: of,
          facts: { pictureId: id },
        }),
      )
      if (!kept.ok) return refuse('PICTURE_WRONG', messageOf(refuseCall(kept.code), 'en'))
      return answer({ pictureId: kept.pictureId, url: pictureUrl(services.config.secretKey, kept.pictureId) })
    },
  ),
  bodyLimit: PICTURE_TEXT + AROUND_THE_PICTURE,
}

/**
 * The reply. It takes an earlier one's place; the borrower is told by SMS that it is there. The record says that it
 * was given and not what it says: a reply goes with its complaint when the borrower asks to be forgotten.
 */
export const replyToComplaint = change(
  {
    problemId,
    text: field.text(MAX_REPLY),
    askScore: Type.Boolean(),
    pictures: Type.Optional(Type.Array(pictureId, { maxItems: MAX_PICTURES, uniqueItems: true })),
  },
  (services, { problemId: of, text, askScore, pictures = [], ...signature }) =>
    services.db.transaction().execute(async (trx) => {
      const answered = await answerComplaint(trx, services, { problemId: of, text, askScore, pictures })
      if (answered === 'unknown') return NO_COMPLAINT
      if (answered === 'picture')
        return refuse('PICTURE_WRONG', 'one of the pictures was not added for a reply to this borrower')
      if (answered === 'answered')
        await recordDeed(trx, services, signature, {
          action: 'answer-complaint',
          subject: of,
          facts: { askScore, pictures: pictures.length },
        })
      return answer({ repeated: answered === 'repeated', problemId: of })
    }),
)
