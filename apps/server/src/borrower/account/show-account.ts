import { type DataOf, done, type PayloadOf, refuse, type userInfo } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { manilaDate } from '@sandigan/lending'
import { type AccountCopy, accountCopy } from '../../platform/copy/account.ts'
import { maskedPhone } from '../../core/forms/mask.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { passwordOf } from '../../core/identity/password-repository.ts'
import { consentsInForce, listPermissions } from '../../core/profile/list-permissions.ts'

type Kind = keyof AccountCopy['consents']

/** What can be taken back without closing the account; each by the call that allowed it. */
const WITHDRAWABLE: ReadonlySet<string> = new Set(['location', 'device', 'contacts', 'android-tag'])

/** Who is logged in. A phone is shown by its ends only: others may read the screen. */
export const showAccount: Handler<PayloadOf<typeof userInfo>, DataOf<typeof userInfo>> = async (
  { db },
  caller,
) => {
  const { borrowerId, language } = caller
  const row = await db
    .selectFrom('borrowers')
    .select(['phone', 'registered_at', 'reminders_off', 'due_reminders_off'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  if (row === undefined) return refuse('NOT_FOUND')
  const copy = accountCopy(language).consents
  const consents = await consentsInForce(db, borrowerId)
  return done({
    phone: maskedPhone(row.phone),
    name: await certifiedName(db, borrowerId),
    memberSince: manilaDate(row.registered_at.getTime()),
    hasPassword: (await passwordOf(db, borrowerId)) === undefined ? 0 : 1,
    dueReminders: row.reminders_off || row.due_reminders_off ? 0 : 1,
    consents: consents.flatMap(({ kind, givenAt }) =>
      Object.hasOwn(copy, kind)
        ? [
            {
              kind,
              title: copy[kind as Kind],
              givenOn: manilaDate(givenAt.getTime()),
              withdrawable: WITHDRAWABLE.has(kind) ? 1 : 0,
            },
          ]
        : [],
    ),
    permissions: await listPermissions({ db }, caller),
  })
}
