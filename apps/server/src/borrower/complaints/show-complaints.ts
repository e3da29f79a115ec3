import {
  type DataOf,
  done,
  type PayloadOf,
  type problemDetail,
  type problemList,
  refuse,
} from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { complaintCopy, type ComplaintCopy } from '../../platform/copy/complaints.ts'
import {
  findComplaint,
  listComplaints,
  picturesOfComplaint,
  type StoredComplaint,
} from '../../core/complaints/complaint-repository.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'

const MANILA_OFFSET_MS = 8 * 3_600_000

/** A date-time in Manila: `2026-11-23 10:05`. */
const manilaMinute = (at: Date): string =>
  new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

type Item = DataOf<typeof problemList>['tabs'][number]['list'][number]

const statusOf = (complaint: StoredComplaint) => (complaint.reply === null ? 'open' : 'answered')

/** All complaints, those that wait for a reply, and those that have one. */
export const listProblems: Handler<PayloadOf<typeof problemList>, DataOf<typeof problemList>> = async (
  { db },
  { borrowerId, language },
) => {
  const copy = complaintCopy(language)
  const complaints = await listComplaints(db, borrowerId)
  const tabs = (['all', 'open', 'answered'] as const).map((value) => ({
    title: copy.tabs[value],
    value,
    list: complaints
      .filter((complaint) => value === 'all' || statusOf(complaint) === value)
      .map((complaint) => itemOf(copy, complaint)),
  }))
  return done({ tabs })
}

function itemOf(copy: ComplaintCopy, complaint: StoredComplaint): Item {
  const { type, sonType } = typeWords(copy, complaint)
  return {
    id: complaint.problem_id,
    time: manilaMinute(complaint.filed_at),
    type: sonType === '' ? type : `${type} · ${sonType}`,
    content: complaint.content,
    status: copy.status[statusOf(complaint)],
  }
}

/** One complaint of the borrower's own. A score is requested once, after a reply that asks for one. */
export const showProblem: Handler<PayloadOf<typeof problemDetail>, DataOf<typeof problemDetail>> = async (
  { db, config },
  { borrowerId, language },
  { problemId },
) => {
  const complaint = await findComplaint(db, borrowerId, problemId)
  if (complaint === null) return refuse('NOT_FOUND')
  const pictures = await picturesOfComplaint(db, borrowerId, problemId)
  const urls = (ids: string[]) => ids.map((id) => pictureUrl(config.secretKey, id))
  return done({
    problemId,
    ...typeWords(complaintCopy(language), complaint),
    content: complaint.content,
    images: urls(pictures.problem),
    time: manilaMinute(complaint.filed_at),
    replyBy: complaint.reply_by,
    disposeDetail: complaint.reply ?? '',
    disposeImages: urls(pictures.reply),
    disposeTime: complaint.replied_at === null ? '' : manilaMinute(complaint.replied_at),
    isNeedScore: complaint.asks_score && complaint.score === null ? 1 : 0,
  })
}
