/** Compares a borrower with the lists in force, and keeps what was found. (Decision 151.) */
import { createHash } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { HitState, Occasion } from '../../platform/database/tables/screening.ts'
import { keyedHit } from '../../platform/encryption/encrypted-columns.ts'
import { type Encryption, encryptionOf } from '../../platform/encryption/encryption.ts'
import { fullName } from '../book/contacts.ts'
import { sectionValues, type SectionValues } from '../forms/sections-repository.ts'
import { type ListedPerson, type Lists, listsInForce } from './lists-in-force.ts'
import type { Match } from './name-index.ts'

/** Who a borrower certified to be. */
export interface Person {
  readonly name: string
  /** `YYYY-MM-DD`; null before certification. */
  readonly birthday: string | null
}

export const personOf = (basic: SectionValues): Person => ({
  name: fullName(basic),
  birthday: basic['birthday'] ?? null,
})

export interface Found {
  /** Of the pair. */
  readonly hitId: string
  /** The one that it was or will be noted under where names and birthdays are not encrypted; and the other way round. */
  readonly otherId: string
  readonly match: Match<ListedPerson>
}

/** Of the pair: another name or birthday of the borrower, or another text of the entry, is another pair. */
function idsOf(
  encryption: Encryption,
  { name, birthday }: Person,
  { source, entryId, sha256 }: ListedPerson,
): Pick<Found, 'hitId' | 'otherId'> {
  const pair = JSON.stringify([source, entryId, sha256, name, birthday])
  const plain = createHash('sha256').update(pair).digest('hex').slice(0, 32)
  // Whoever has the name, as the row does, would find the birthday behind a hash without a key.
  const keyed = keyedHit(encryption, plain)
  return encryption.isOn ? { hitId: keyed, otherId: plain } : { hitId: plain, otherId: keyed }
}

/**
 * What the lists say of a person, the likeliest first.
 * @param db where the borrower is from
 */
export const findOnLists = (db: Db, lists: Lists, person: Person): Found[] =>
  person.name === ''
    ? []
    : lists
        .match(person.name, person.birthday)
        .map((match) => ({ ...idsOf(encryptionOf(db), person, match.entry), match }))

const personOfBorrower = async (db: Db, borrowerId: string): Promise<Person> =>
  personOf(await sectionValues(db, borrowerId, 'basic'))

/** What was decided before, by hit. */
const decidedHits = async (db: Db, borrowerId: string): Promise<ReadonlyMap<string, HitState>> =>
  (await decidedAmong(db, [borrowerId])).get(borrowerId) ?? new Map()

async function decidedAmong(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, HitState>>> {
  const rows = await db
    .selectFrom('screening_hits')
    .select(['borrower_id', 'hit_id', 'state'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  const decided = new Map<string, Map<string, HitState>>()
  for (const { borrower_id: id, hit_id: hit, state } of rows)
    decided.set(id, (decided.get(id) ?? new Map<string, HitState>()).set(hit, state))
  return decided
}

/**
 * Whether something that nobody has cleared holds this borrower's applications and money: a match with a list in force,
 * or a hit that was confirmed, which holds until a person clears it.
 */
export async function isOnHoldByLists(db: Db, borrowerId: string): Promise<boolean> {
  const basic = await sectionValues(db, borrowerId, 'basic')
  return (await listedHolds(db, new Map([[borrowerId, basic]]))).has(borrowerId)
}

/**
 * Those of whom it is so.
 * @param basics what each certified, by borrower
 */
export async function listedHolds(
  db: Db,
  basics: ReadonlyMap<string, SectionValues>,
): Promise<ReadonlySet<string>> {
  const lists = await listsInForce(db)
  const decided = await decidedAmong(db, [...basics.keys()])
  const isOnHold = (borrowerId: string, basic: SectionValues): boolean =>
    holds(findOnLists(db, lists, personOf(basic)), decided.get(borrowerId) ?? new Map())
  return new Set(Array.from(basics).flatMap(([id, basic]) => (isOnHold(id, basic) ? [id] : [])))
}

const holds = (found: readonly Found[], decided: ReadonlyMap<string, HitState>): boolean =>
  found.some((one) => decisionOf(one, decided) !== 'cleared') || [...decided.values()].includes('confirmed')

const decisionOf = (
  { hitId, otherId }: Found,
  decided: ReadonlyMap<string, HitState>,
): HitState | undefined => decided.get(hitId) ?? decided.get(otherId)

/** The same, and writes down what is new, for a person to check. */
export async function screenBorrower(
  trx: Trx,
  services: Pick<Services, 'clock' | 'log'>,
  borrowerId: string,
  occasion: Occasion,
): Promise<boolean> {
  const person = await personOfBorrower(trx, borrowerId)
  const found = findOnLists(trx, await listsInForce(trx), person)
  const decided = await decidedHits(trx, borrowerId)
  const fresh = found.filter((one) => decisionOf(one, decided) === undefined)
  for (const one of fresh) await noteHit(trx, services, { borrowerId, person, occasion }, one)
  if (fresh.length > 0)
    services.log.warn({ occasion, hits: fresh.length }, 'a borrower may be on a sanction list')
  return holds(found, decided)
}

async function noteHit(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { borrowerId, person, occasion }: { borrowerId: string; person: Person; occasion: Occasion },
  { hitId, match: { entry, name: listedName, score, birth } }: Found,
): Promise<void> {
  await trx
    .insertInto('screening_hits')
    .values({
      borrower_id: borrowerId,
      hit_id: hitId,
      source: entry.source,
      entry_id: entry.entryId,
      version_id: entry.versionId,
      listed_name: listedName,
      listed_details: entry.details,
      name: person.name,
      birthday:
        person.birthday === null
          ? null
          : encryptionOf(trx).encrypt('screening_hits.birthday', person.birthday),
      score: Math.round(score * 1_000),
      birth,
      occasion,
      found_at: new Date(clock.now()),
      state: 'open',
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The job that follows an application: in a transaction of its own, so that nobody waits for it. */
export const screenAlone = async (services: Services, borrowerId: string): Promise<void> =>
  void (await services.db
    .transaction()
    .execute((trx) => screenBorrower(trx, services, borrowerId, 'application')))

/** Has all borrowers with open orders compared. One job for each round, whoever asks for it and how often. */
export const askToScreen = (trx: Trx, { jobs }: Pick<Services, 'jobs'>, run: string): Promise<void> =>
  jobs.send(trx, 'screen-page', { run, after: '' }, { key: `${run} ` })
