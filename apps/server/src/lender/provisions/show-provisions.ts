/** What is expected to be lost at the end of a month: its figures, and its loans. (Decision 328.) */
import { done, type operatorCalls } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  chargedBy,
  LOSS_CAUSES,
  lossRanges,
  type LossRates,
  type LossStage,
  PPM,
  TOO_FEW_LOANS,
} from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { firstDayOf, lastDayOf, type Month, monthOf } from '../../core/loans/closed-months.ts'
import { lossRatesOfDay } from '../../core/month-ends/loss-rates.ts'
import { allowanceInBooks, chargedIn } from '../../core/month-ends/provide-for-losses.ts'
import type { Db } from '../../platform/database/database.ts'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ProvisionFigures } from '../../platform/database/tables/provisions.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { ratesView } from './list-loss-rates.ts'

const MOST_MONTHS = 24

type Counted = Selectable<Database['month_provisions']>

/** The latest month that is counted, or one that is named. */
export const showProvisions: OperatorHandler<typeof operatorCalls.showProvisions> = async (
  { db },
  _caller,
  { month },
) => {
  const latest = await db
    .selectFrom('month_provisions')
    .selectAll()
    .orderBy('month', 'desc')
    .limit(MOST_MONTHS)
    .execute()
  const named = month === undefined ? latest[0] : await countedIn(db, month)
  const months = latest.map((row) => ({
    month: monthOf(row.month),
    base: centavosToPesos(baseOf(row)),
    allowance: centavosToPesos(row.allowance),
    charged: centavosToPesos(chargedIn(row)),
  }))
  return done({ months, shown: named === undefined ? null : await monthView(db, named) })
}

const countedIn = (db: Db, month: Month): Promise<Counted | undefined> =>
  db.selectFrom('month_provisions').selectAll().where('month', '=', firstDayOf(month)).executeTakeFirst()

const baseOf = ({ figures }: Counted): Centavos => figures.stages.reduce((sum, { base }) => sum + base, 0)

async function monthView(db: Db, row: Counted) {
  const month = monthOf(row.month)
  const { stages, movements, direct, backTests } = row.figures
  const rates = await lossRatesOfDay(db, lastDayOf(month))
  return {
    month,
    rates: ratesView(rates),
    opening: centavosToPesos(row.opening),
    allowance: centavosToPesos(row.allowance),
    base: centavosToPesos(baseOf(row)),
    charged: centavosToPesos(chargedIn(row)),
    inBooks: centavosToPesos(await allowanceInBooks(db, month)),
    direct: { loans: direct.loans, owed: centavosToPesos(direct.owed) },
    buckets: lossRanges(rates),
    stages: stages.map(({ stage, bucket, ...sums }) => ({
      stage,
      bucket,
      to: endOf(rates, bucket),
      ...summedView(sums),
    })),
    movements: LOSS_CAUSES.flatMap((cause) =>
      movements.filter((one) => one.cause === cause).map((one) => movementView(one)),
    ),
    backTests: await Promise.all(backTests.map((test) => backTestView(db, test))),
  }
}

const summedView = ({ loans, base, allowance }: { loans: number; base: Centavos; allowance: Centavos }) => ({
  loans,
  base: centavosToPesos(base),
  allowance: centavosToPesos(allowance),
})

function movementView({ cause, loans, ...moved }: ProvisionFigures['movements'][number]) {
  return {
    cause,
    loans,
    charged: centavosToPesos(chargedBy(moved)),
    used: centavosToPesos(moved.used),
    change: centavosToPesos(moved.after - moved.before),
  }
}

type BackTest = ProvisionFigures['backTests'][number]

/** By the rates of the month whose loans are tested. */
async function backTestView(db: Db, { rows, ...test }: BackTest) {
  const rates = await lossRatesOfDay(db, lastDayOf(test.month))
  return { ...test, rows: rows.map((row) => testedView(rates, row)) }
}

const endOf = (rates: LossRates, bucket: number): number | null =>
  lossRanges(rates).find(({ from }) => from === bucket)?.to ?? null

function testedView(rates: LossRates, row: BackTest['rows'][number]) {
  return {
    bucket: row.bucket,
    to: endOf(rates, row.bucket),
    ...summedView(row),
    lost: centavosToPesos(row.lost),
    expectedPpm: shareOf(row.allowance, row.base),
    lostPpm: row.loans < TOO_FEW_LOANS ? null : shareOf(row.lost, row.base),
  }
}

const shareOf = (part: Centavos, whole: Centavos): number => Math.round((part / whole) * PPM)

type Loan = Selectable<Database['loan_month_ends']> & { loss_stage: LossStage; loss_bucket: number }

const ORDERS: Orders<'allowance', Loan> = {
  allowance: [
    { by: sql`allowance`, kind: 'whole', of: (row) => row.allowance },
    { by: sql`borrower_id`, kind: 'text', of: (row) => row.borrower_id },
    { by: sql`loan_id`, kind: 'text', of: (row) => row.loan_id },
  ],
}

/** Those with the largest allowance first. */
export const listProvisions: OperatorHandler<typeof operatorCalls.listProvisions> = async (
  { db },
  _caller,
  { month, stage, bucket, cause, sort = '-allowance', ...page },
) => {
  const shown = month ?? (await latestMonth(db))
  if (shown === null) return done({ month: null, rows: [], next: null })
  let query = db
    .selectFrom('loan_month_ends')
    .selectAll()
    .where('month', '=', firstDayOf(shown))
    .where('loss_stage', 'is not', null)
    .$castTo<Loan>()
  query =
    cause === undefined
      ? query.where(sql<boolean>`principal_owed + interest_owed + fee_owed + charges_owed > 0`)
      : query.where('loss_cause', '=', cause)
  if (stage !== undefined) query = query.where('loss_stage', '=', Number(stage) as LossStage)
  if (bucket !== undefined) query = query.where('loss_bucket', '=', Number(bucket))
  const found = await keysetPage(query, orderOf(ORDERS, sort), pageQuery(page))
  const contacts = await contactsOf(db, found?.rows.map((row) => row.borrower_id) ?? [])
  const answer = answerPage(found, (row) => ({
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    productId: row.product_id,
    client: row.client as 'new' | 'repeat',
    daysLate: row.days_late,
    stage: row.loss_stage,
    bucket: row.loss_bucket,
    base: centavosToPesos(row.loss_base),
    ppm: row.loss_ppm,
    allowance: centavosToPesos(row.allowance),
    before: centavosToPesos(row.allowance_before),
    used: centavosToPesos(row.allowance_used),
    cause: row.loss_cause,
  }))
  return answer.ok ? done({ month: shown, ...answer.data }) : answer
}

async function latestMonth(db: Db): Promise<Month | null> {
  const row = await db
    .selectFrom('month_provisions')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : monthOf(row.month)
}
