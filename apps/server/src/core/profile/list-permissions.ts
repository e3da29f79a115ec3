/** What a borrower may allow besides what a loan needs: each by itself, and none of it in the way of a loan. */
import type { DataOf, userInfo } from '@sandigan/contract'
import { manilaDate } from '@sandigan/lending'
import type { Caller, Services } from '../../platform/context.ts'
import { accountCopy } from '../../platform/copy/account.ts'
import { consentText } from '../../platform/copy/consents.ts'
import type { Db } from '../../platform/database/database.ts'
import { sectionsSaved } from '../forms/sections-repository.ts'
import type { SharedKind } from './uploads-repository.ts'

/** `subject` of a record that takes a consent back. */
const WITHDRAWN = 'withdrawn'

interface ConsentInForce {
  readonly kind: string
  readonly givenAt: Date
}

/** The latest word of each kind, where that is a yes; oldest first. */
export async function consentsInForce(db: Db, borrowerId: string): Promise<ConsentInForce[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'subject', 'given_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at')
    .orderBy('consent_id')
    .execute()
  const inForce = new Map<string, Date>()
  for (const { kind, subject, given_at } of rows) {
    if (subject === WITHDRAWN) inForce.delete(kind)
    else if (!inForce.has(kind)) inForce.set(kind, given_at)
  }
  return [...inForce].map(([kind, givenAt]) => ({ kind, givenAt }))
}

type Permissions = DataOf<typeof userInfo>['permissions']

/** In the order in which they are requested. */
const KINDS = ['contacts', 'location', 'device', 'android-tag'] as const satisfies readonly SharedKind[]

/** With what it is for, the text to agree to, and since when it is allowed. What cannot be used yet is left out. */
export async function listPermissions(
  { db }: Pick<Services, 'db'>,
  { borrowerId, language, parameters }: Pick<Caller, 'borrowerId' | 'language' | 'parameters'>,
): Promise<Permissions> {
  const given = new Map((await consentsInForce(db, borrowerId)).map(({ kind, givenAt }) => [kind, givenAt]))
  const hasReferences = (await sectionsSaved(db, borrowerId)).includes('ext')
  const copy = accountCopy(language)
  const isUseful = (kind: SharedKind): boolean => {
    if (given.has(kind)) return true
    if (kind === 'contacts') return hasReferences
    // Only the app for Android has such a label.
    return kind !== 'android-tag' || parameters.clientType === 'android'
  }
  return KINDS.filter(isUseful).map((kind) => {
    const givenAt = given.get(kind)
    return {
      kind,
      title: copy.consents[kind],
      why: copy.why[kind],
      text: consentText(kind, language).text,
      given: givenAt === undefined ? 0 : 1,
      givenOn: givenAt === undefined ? '' : manilaDate(givenAt.getTime()),
    }
  })
}
