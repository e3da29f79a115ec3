/** The borrowers of a portfolio with what they certified and where their money goes. */
import {
  exampleAccount,
  exampleBasicInfo,
  exampleExtInfo,
  exampleJobInfo,
  examplePersonalInfo,
  SANDBOX_ACCOUNT,
} from '@sandigan/testkit'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { storeSection } from '../../platform/encryption/section.ts'
import { storedNumber } from '../../core/profile/account-number.ts'
import type { SectionKey } from '../../platform/database/tables/borrower.ts'
import type { TimestampOf, Story } from './loan-story.ts'
import type { Character, Ending } from './plot.ts'

const HOUR_MS = 3_600_000

/** A barangay each of Metro Manila, the provinces around it, and some further away; more live where more are named. */
const HOMES: readonly string[] = [
  '1380601001 1381300001 1380601001 1381300001 1381300001 1380601001',
  '0402101001 0402101001 0402101001 0403401003 0403401003 0301401001 0301401001',
  '0405801001 0401001001 0305402001 0105501001 0730600001 0730600001 0702201001',
  '1130700001 0631000178 0803701001 1804503001',
].flatMap((codes) => codes.split(' '))

export async function writePeople(
  trx: Trx,
  services: Services,
  stories: readonly Story[],
  timestampOf: TimestampOf,
): Promise<void> {
  const { config, clock } = services
  const people = stories.map(({ who, loans }) => {
    const firstDay = loans[0]?.events[0]?.recordedOn
    const before = who.pick(9, 72) * HOUR_MS + HOUR_MS
    const at = firstDay === undefined ? clock.now() - before : timestampOf(firstDay, 0) - before
    return { who, phone: phoneOf(config.market, who), at: new Date(at) }
  })
  await trx
    .insertInto('phone_directory')
    .values(people.map(({ who, phone }) => ({ phone, borrower_id: who.borrowerId })))
    .execute()
  await trx
    .insertInto('borrowers')
    .values(
      people.map(({ who, phone, at }) => ({
        borrower_id: who.borrowerId,
        phone,
        registered_at: at,
        origin: json({ app_from: 'sandbox', user_from: 'portfolio' }),
        language: who.no % 3 === 0 ? ('fil' as const) : ('en' as const),
      })),
    )
    .execute()
  const sections = people.flatMap(({ who, at }) =>
    sectionsOf(who, config.market.name).map(([section, data]) => ({
      borrower_id: who.borrowerId,
      section,
      data: storeSection(encryptionOf(trx), data),
      saved_at: at,
    })),
  )
  if (sections.length > 0) await trx.insertInto('certification_sections').values(sections).execute()
  const accounts = people.filter(({ who }) => who.ending !== 'certifying')
  if (accounts.length === 0) return
  await trx
    .insertInto('bank_accounts')
    .values(
      accounts.map(({ who, at }) => ({
        borrower_id: who.borrowerId,
        account_id: `${who.borrowerId}a`,
        ...accountOf(trx, who),
        bound_at: at,
        replaced_at: null,
      })),
    )
    .execute()
}

/** Numbers that no provider gives out: of the reference market, or beside the personas' own. */
function phoneOf(market: Services['config']['market'], { no }: Character): string {
  const phone = market.normalisePhone(
    market.name === 'reference' ? `170${String(no).padStart(8, '0')}` : `0919${String(no).padStart(7, '0')}`,
  )
  if (phone === undefined) throw new Error(`borrower ${no} of the portfolio has no phone of this market`)
  return phone
}

function sectionsOf(who: Character, market: 'reference' | 'ph'): [SectionKey, Record<string, string>][] {
  const basic = {
    ...exampleBasicInfo('Portfolio', who.idNumber),
    firstName: who.firstName,
    lastName: who.lastName,
    email: `portfolio${who.no}@borrower.example`,
  }
  const all: [SectionKey, Record<string, string>][] = [
    ['basic', basic],
    ['personal', { ...examplePersonalInfo(), homePlace: HOMES[who.pick(71, HOMES.length)] ?? '' }],
    ['job', exampleJobInfo()],
    ['ext', exampleExtInfo(market)],
  ]
  // Whoever is still certifying has come as far as their number says.
  return who.ending === 'certifying' ? all.slice(0, who.pick(10, 4)) : all
}

/** What the account's number says the sandbox's provider does with the money. */
const NUMBERS: { readonly [E in Ending]?: string } = {
  sending: SANDBOX_ACCOUNT.silent,
  'payout-failed': SANDBOX_ACCOUNT.fails,
}

/** As a payout carries it, too. */
export function payoutAccountOf(who: Character) {
  const number = NUMBERS[who.ending] ?? SANDBOX_ACCOUNT.paid
  const own = String(who.no).padStart(7, '0')
  const holder = who.ending === 'hold' ? 'Another Example' : `${who.firstName} ${who.lastName}`
  const { cardType, channelNumber, bankCode, cardNo, accountName } = exampleAccount(
    `${number.slice(0, 1)}${own}${number.slice(-4)}`,
    holder,
  )
  return { cardType, channelNumber, bankCode, accountNumber: cardNo, accountName }
}

function accountOf(trx: Trx, who: Character) {
  const { cardType, channelNumber, bankCode, accountNumber, accountName } = payoutAccountOf(who)
  return {
    card_type: cardType,
    channel_number: channelNumber,
    bank_code: bankCode,
    ...storedNumber(trx, accountNumber),
    account_name: accountName,
  }
}
