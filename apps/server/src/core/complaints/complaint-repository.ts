import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ComplaintPictureTable, ComplaintTable } from '../../platform/database/tables/complaints.ts'
import { pictureKey } from './picture-links.ts'

export type StoredComplaint = Selectable<ComplaintTable>
type Part = ComplaintPictureTable['part']
/** One part of one complaint: what the borrower sent, or the reply. */
type PartKey = { readonly borrowerId: string; readonly problemId: string; readonly part: Part }

const MAX_LISTED = 100

/** A borrower's own complaint; null where it is unknown or somebody else's. */
export async function findComplaint(
  db: Db,
  borrowerId: string,
  problemId: string,
): Promise<StoredComplaint | null> {
  const row = await db
    .selectFrom('complaints')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('problem_id', '=', problemId)
    .executeTakeFirst()
  return row ?? null
}

export function listComplaints(db: Db, borrowerId: string): Promise<StoredComplaint[]> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('filed_at', 'desc')
    .orderBy('problem_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** A complaint by its number alone: for operators and the sandbox, never for a borrower. */
export async function complaintByNumber(db: Db, problemId: string): Promise<StoredComplaint | null> {
  const row = await db
    .selectFrom('complaints')
    .selectAll()
    .where('problem_id', '=', problemId)
    .executeTakeFirst()
  return row ?? null
}

/** The same, locked until the transaction ends: simultaneous replies take turns. */
export async function lockComplaint(trx: Trx, problemId: string): Promise<StoredComplaint | null> {
  const found = await complaintByNumber(trx, problemId)
  if (found === null) return null
  const row = await trx
    .selectFrom('complaints')
    .selectAll()
    .where('borrower_id', '=', found.borrower_id)
    .where('problem_id', '=', problemId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The newest complaint whose reply waits for the borrower's rating. */
export async function waitsForScore(db: Db, borrowerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('complaints')
    .select('problem_id')
    .where('borrower_id', '=', borrowerId)
    .where('asks_score', '=', true)
    .where('score', 'is', null)
    .orderBy('filed_at', 'desc')
    .executeTakeFirst()
  return row?.problem_id ?? null
}

export async function addComplaint(trx: Trx, complaint: Insertable<ComplaintTable>): Promise<void> {
  await trx.insertInto('complaints').values(complaint).execute()
}

export async function addPicture(
  trx: Trx,
  picture: { borrowerId: string; pictureId: string; part: Part; uploadedAt: Date },
): Promise<void> {
  await trx
    .insertInto('complaint_pictures')
    .values({
      borrower_id: picture.borrowerId,
      picture_id: picture.pictureId,
      problem_id: null,
      part: picture.part,
      uploaded_at: picture.uploadedAt,
    })
    .execute()
}

/**
 * Gives uploaded pictures to a complaint, in the order given.
 * @returns false when one of them is not this borrower's, or belongs to a complaint already.
 */
export async function attachPictures(
  trx: Trx,
  key: PartKey,
  pictureIds: readonly string[],
): Promise<boolean> {
  for (const [place, pictureId] of pictureIds.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('complaint_pictures')
      .set({ problem_id: key.problemId, place })
      .where('borrower_id', '=', key.borrowerId)
      .where('picture_id', '=', pictureId)
      .where('part', '=', key.part)
      .where('problem_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}

/** Holds pictures for a complaint. @returns false when one of them is not this borrower's or belongs elsewhere. */
export async function lockPictures(trx: Trx, key: PartKey, pictureIds: readonly string[]): Promise<boolean> {
  if (pictureIds.length === 0) return true
  const rows = await trx
    .selectFrom('complaint_pictures')
    .select('picture_id')
    .where('borrower_id', '=', key.borrowerId)
    .where('picture_id', 'in', pictureIds)
    .where('part', '=', key.part)
    .where((eb) => eb.or([eb('problem_id', 'is', null), eb('problem_id', '=', key.problemId)]))
    .forUpdate()
    .execute()
  return rows.length === pictureIds.length
}

/** Takes the pictures of one part out of a complaint. They go when loose pictures go. */
export async function detachPictures(trx: Trx, key: PartKey): Promise<void> {
  await trx
    .updateTable('complaint_pictures')
    .set({ problem_id: null })
    .where('borrower_id', '=', key.borrowerId)
    .where('problem_id', '=', key.problemId)
    .where('part', '=', key.part)
    .execute()
}

export async function picturesOfComplaint(
  db: Db,
  borrowerId: string,
  problemId: string,
): Promise<Record<Part, string[]>> {
  const rows = await db
    .selectFrom('complaint_pictures')
    .select(['picture_id', 'part'])
    .where('borrower_id', '=', borrowerId)
    .where('problem_id', '=', problemId)
    .orderBy('place')
    .execute()
  const idsOf = (part: Part) => rows.filter((row) => row.part === part).map((row) => row.picture_id)
  return { problem: idsOf('problem'), reply: idsOf('reply') }
}

/** Pictures that were uploaded before a date-time and never sent with a complaint; their rows are gone after this. */
export async function takeLoosePictures(trx: Trx, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('complaint_pictures')
    .where('problem_id', 'is', null)
    .where('uploaded_at', '<', before)
    .returning('picture_id')
    .execute()
  return rows.map((row) => row.picture_id)
}

/** Whether a picture belongs to a borrower's complaint, or to the reply to it, sent or not. */
export async function borrowerOfPicture(db: Db, pictureId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('complaint_pictures')
    .select('borrower_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row?.borrower_id
}

export async function isPictureOf(db: Db, borrowerId: string, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('complaint_pictures')
    .select('picture_id')
    .where('borrower_id', '=', borrowerId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the rows of pictures that were uploaded before a date-time and never sent. @returns the keys of their files. */
export const takeUnsentPictures = async (trx: Trx, before: Date): Promise<string[]> =>
  (await takeLoosePictures(trx, before)).map(pictureKey)
