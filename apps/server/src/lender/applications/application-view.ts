/** An application as whoever decides sees it: the offer, what was certified, the account, earlier loans, holds. */
import { centavosToPesos, type IsoDate, loanDay, loanToday, worstDaysLate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { DataOf, operatorCalls } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import { masked as shownByEnd } from '../../core/forms/mask.ts'
import { homeAddress } from '../../core/profile/home-address.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import { cardsOf } from '../../core/identity-card/card-repository.ts'
import { compareCard } from '../../core/identity-card/compare-card.ts'
import { holdsOf } from '../../core/decisions/holds.ts'
import { CREATED_AT } from '../../platform/database/indexed-expressions.ts'
import type { Db } from '../../platform/database/database.ts'
import { eventsOfLoans, type LoanKey, projectedLoans } from '../../core/loans/loan-repository.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { maySeeMatches } from '../../core/operators/permission.ts'

/** `•••• 6789`: enough to tell two numbers apart, too little to use one. */
const masked = (number: string | undefined): string => (number ? `•••• ${number.slice(-4)}` : '')

/**
 * When the application of a row `p` was flagged, null where it was not. Not by a join, for the reason given with `CREATED_AT`:
 * a page of what is flagged took up to 12 times as long with 1,000,000 loans as with 10,000.
 */
export const FLAGGED_AT = sql<Date | null>`(
  select f.flagged_at from application_flags f where f.borrower_id = p.borrower_id and f.loan_id = p.loan_id
)`

export const applicationRows = (db: Db) =>
  db
    .selectFrom('loan_projection as p')
    .select(['p.borrower_id', 'p.loan_id', 'p.product_id', 'p.product_name', 'p.principal'])
    .select([FLAGGED_AT.as('flagged_at'), CREATED_AT.as('created_at')])

/** One application, whatever became of it. */
export async function applicationView(services: Services, { borrowerId, loanId }: LoanKey) {
  const row = await applicationRows(services.db)
    .where('p.borrower_id', '=', borrowerId)
    .where('p.loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  return viewOf(services, row)
}

type Row = Awaited<ReturnType<ReturnType<typeof applicationRows>['execute']>>[number]

const viewOf = async (services: Services, row: Row) => ({
  orderId: row.loan_id,
  productId: row.product_id,
  productName: row.product_name,
  appliedAt: row.created_at.toISOString(),
  flaggedAt: row.flagged_at?.toISOString() ?? null,
  ...(await offerOf(services, row.borrower_id, row.loan_id)),
  holds: await holdsOf(services.db, services, row.borrower_id),
  borrower: await borrowerView(services, row.borrower_id),
  references: await referencesOf(services, row.borrower_id),
  identityCards: await cardViews(services, row.borrower_id),
  account: await accountView(services, row.borrower_id),
  otherLoans: await otherLoans(services, row.borrower_id, row.loan_id),
})

async function offerOf({ clock, db }: Services, borrowerId: string, loanId: string) {
  const events = await eventsOfLoans(db, borrowerId, [loanId])
  const { terms } = loanToday(events.get(loanId) ?? [], clock.today())
  if (terms === null) throw new Error(`order ${loanId} has no terms`)
  return { amount: centavosToPesos(terms.principal), periods: terms.periods, termUnit: terms.termUnit }
}

/** What was certified; the ID's number by its end. */
async function borrowerView({ db }: Services, borrowerId: string) {
  const [basic, personal, job] = [
    await sectionValues(db, borrowerId, 'basic'),
    await sectionValues(db, borrowerId, 'personal'),
    await sectionValues(db, borrowerId, 'job'),
  ]
  const name = [basic['firstName'], basic['middleName'], basic['lastName']].filter((part) => part).join(' ')
  const { idNumber, idType, birthday } = basic
  const { residence, maritalStatus, education, dependants, loanPurpose } = personal
  const { employment, employer, jobTitle, workedFor, monthlyIncome, payday } = job
  return {
    reference: borrowerId,
    name,
    ...(await accountOf(db, borrowerId)),
    ...known({
      address: homeAddress(personal) || undefined,
      birthday,
      idType,
      idNumber: masked(idNumber),
      residence,
      maritalStatus,
      education,
      dependants,
      loanPurpose,
      employment,
      employer,
      jobTitle,
      workedFor,
      monthlyIncome,
      payday,
    }),
  }
}

async function accountOf(db: Db, borrowerId: string) {
  const row = await db
    .selectFrom('borrowers')
    .select(['phone', 'registered_at'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return { phone: row.phone, registeredAt: row.registered_at.toISOString() }
}

async function referencesOf({ db }: Services, borrowerId: string) {
  const values = await sectionValues(db, borrowerId, 'ext')
  return (['ref1', 'ref2'] as const).flatMap((which) => {
    const name = values[`${which}Name`]
    if (name === undefined) return []
    return [
      { name, relation: values[`${which}Relation`] ?? '', phone: shownByEnd(values[`${which}Phone`] ?? '') },
    ]
  })
}

async function cardViews({ db }: Services, borrowerId: string) {
  const basic = await sectionValues(db, borrowerId, 'basic')
  return (await cardsOf(db, borrowerId)).map(({ side, card }) => {
    const { signature, holder } = card
    const { name, birthday: born } = compareCard(card, basic)
    const named = [holder.firstName, holder.middleName, holder.lastName, holder.suffix]
    return { side, signature, holder: named.filter(Boolean).join(' '), birthday: holder.birthday, name, born }
  })
}

type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Without the fields that nobody has answered. */
const known = <Fields extends object>(fields: Fields): Known<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<Fields>

async function accountView({ db }: Services, borrowerId: string) {
  const account = await currentAccount(db, borrowerId)
  if (account === null) return null
  return {
    institution: account.bank_code,
    number: masked(account.account_number),
    holder: account.account_name,
    boundAt: account.bound_at.toISOString(),
  }
}

async function otherLoans({ clock, db }: Services, borrowerId: string, loanId: string) {
  const today: IsoDate = clock.today()
  const loans = (await projectedLoans(db, borrowerId)).filter((loan) => loan.loan_id !== loanId)
  const events = await eventsOfLoans(
    db,
    borrowerId,
    loans.map((loan) => loan.loan_id),
  )
  return loans.map((loan) => {
    const known = events.get(loan.loan_id) ?? []
    const standing = loanToday(known, today)
    return {
      orderId: loan.loan_id,
      productId: loan.product_id,
      productName: loan.product_name,
      principal: centavosToPesos(loan.principal),
      worstDaysLate: worstDaysLate(known, loanDay(known, today)),
      agreedOn: standing.agreedOn,
      settledOn: standing.settledOn,
      orderStatus: standing.status,
      stage: standing.stage,
      outstanding: centavosToPesos(standing.outstanding),
      daysLate: standing.daysLate,
    }
  })
}

type Evaluations = DataOf<typeof operatorCalls.showApplication>['evaluations']

/** @returns the holds that the operator may see */
export const visibleHolds = <Hold extends { readonly reason: string }>(
  holds: readonly Hold[],
  operator: Operator,
): Hold[] => holds.filter(({ reason }) => reason !== 'listed' || maySeeMatches(operator))

/**
 * Without the rule about lists, and without what was concluded: a verdict that fits none of the other rules would tell, and
 * so would one that is left out only then.
 */
export const visibleEvaluations = (evaluations: Evaluations, operator: Operator): Evaluations =>
  maySeeMatches(operator)
    ? evaluations
    : evaluations.map((one) => ({
        ...one,
        verdict: null,
        reason: null,
        results: one.results.filter(({ rule }) => rule !== 'listed'),
      }))
