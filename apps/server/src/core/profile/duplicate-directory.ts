/** Who else has the same identity number or the same payout account. */
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { readSection } from '../../platform/encryption/section.ts'
import { normaliseNumbers } from './account-number.ts'
import { type BankAccount, readAccountNumber } from './current-account.ts'
import { accountText, identityHasher, identityText, WALLET } from './identity-hash.ts'
import { WALLETS } from './institutions.ts'

type Account = Pick<BankAccount, 'card_type' | 'bank_code' | 'account_number'>
type Parts = Pick<Services, 'config' | 'clock'>
type Kind = 'identity' | 'account'

/** Borrowers noted by one job. */
const PAGE = 500

/** Notes the identity number of a section as it is saved; a section without one notes nothing. */
export async function noteIdentity(
  trx: Trx,
  services: Parts,
  borrowerId: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const text = identityText(values)
  if (text !== null) await note(trx, services, borrowerId, { kind: 'identity', texts: [text] })
}

/** Notes a payout account as it is bound. Earlier ones stay noted: an account that was used once is known. */
export const noteAccount = (trx: Trx, services: Parts, borrowerId: string, account: Account): Promise<void> =>
  note(trx, services, borrowerId, { kind: 'account', texts: [accountText(account, services.config.market)] })

/** As the wallets of a phone are noted, one hash for each kind of wallet. */
export function hashesOfWallets({ config }: Pick<Services, 'config'>, phone: string): string[] {
  const hasher = identityHasher(config.secretKey)
  return WALLETS.map(({ type }) => {
    const account = { card_type: WALLET, bank_code: type, account_number: phone }
    return hasher.hash('account', accountText(account, config.market))
  })
}

async function note(
  trx: Trx,
  { config, clock }: Parts,
  borrowerId: string,
  { kind, texts }: { kind: Kind; texts: readonly string[] },
): Promise<void> {
  const hasher = identityHasher(config.secretKey)
  const rows = [...new Set(texts)].map((text) => ({
    hash: hasher.hash(kind, text),
    borrower_id: borrowerId,
    kind,
    key_id: hasher.id,
    noted_at: new Date(clock.now()),
  }))
  await trx
    .insertInto('identity_directory')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is searched under other names. */
export interface Subject {
  readonly borrowerId: string
  readonly identity: Readonly<Record<string, string>>
  readonly account: Account | null
}

/** The other borrowers under whose name the same was noted, by what it is, of each subject. */
export async function othersWith(
  db: Db,
  { config }: Pick<Services, 'config'>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Readonly<Record<Kind, string[]>>>> {
  const hasher = identityHasher(config.secretKey)
  const hashesOf = ({ identity, account }: Subject): string[] => {
    const text = identityText(identity)
    return [
      ...(text === null ? [] : [hasher.hash('identity', text)]),
      ...(account === null ? [] : [hasher.hash('account', accountText(account, config.market))]),
    ]
  }
  const request = subjects.map((one) => ({ borrowerId: one.borrowerId, hashes: hashesOf(one) }))
  const noted = await notedUnder(
    db,
    request.flatMap(({ hashes }) => hashes),
  )
  return new Map(
    request.map(({ borrowerId, hashes }) => {
      const others = noted.filter((row) => row.borrower_id !== borrowerId && hashes.includes(row.hash))
      const of = (kind: Kind) => others.filter((row) => row.kind === kind).map((row) => row.borrower_id)
      return [borrowerId, { identity: of('identity'), account: of('account') }]
    }),
  )
}

async function notedUnder(db: Db, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  return db
    .selectFrom('identity_directory')
    .select(['hash', 'borrower_id', 'kind'])
    .where('hash', 'in', inList(hashes))
    .orderBy('noted_at')
    .execute()
}

/**
 * Notes a page of borrowers and asks for the next: those from before there was a directory, and everybody after the
 * secret was changed. The last page takes away what an earlier secret left. A page may be noted twice. Wallets that were
 * stored in another form get today's.
 * @returns how many borrowers it processed.
 */
export async function fillDirectory(services: Services, after: string): Promise<number> {
  const { config, db } = services
  const page = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('borrower_id', '>', after)
    .orderBy('borrower_id')
    .limit(PAGE)
    .execute()
  for (const { borrower_id } of page) await noteBorrower(services, borrower_id)
  const last = page.at(-1)?.borrower_id
  const { id } = identityHasher(config.secretKey)
  if (last !== undefined && page.length === PAGE) await askForPage(services, last)
  else await db.deleteFrom('identity_directory').where('key_id', '<>', id).execute()
  return page.length
}

/** Queued at every start; one job for all nodes, and one for each secret. */
export async function askForPage(services: Services, after: string): Promise<void> {
  const { config, db, jobs } = services
  const key = `${identityHasher(config.secretKey).id} ${after}`
  await db.transaction().execute((trx) => jobs.send(trx, 'note-identities', { after }, { key }))
}

async function noteBorrower(services: Services, borrowerId: string): Promise<void> {
  const { config, db } = services
  await db.transaction().execute(async (trx) => {
    await normaliseNumbers(trx, services, borrowerId)
    const section = await trx
      .selectFrom('certification_sections')
      .select('data')
      .where('borrower_id', '=', borrowerId)
      .where('section', '=', 'basic')
      .executeTakeFirst()
    if (section !== undefined)
      await noteIdentity(trx, services, borrowerId, await readSection(encryptionOf(trx), section.data))
    const accounts = await trx
      .selectFrom('bank_accounts')
      .select(['card_type', 'bank_code', 'account_number'])
      .where('borrower_id', '=', borrowerId)
      .execute()
    const readable = await Promise.all(accounts.map((account) => readAccountNumber(trx, account)))
    const texts = readable.map((account) => accountText(account, config.market))
    if (texts.length > 0) await note(trx, services, borrowerId, { kind: 'account', texts })
  })
}
