import { centavosToPesos, type IsoDate } from '@sandigan/lending'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { isMovable } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { latestMails, type SandboxMail } from '../read-mails.ts'
import { type Modes, SANDBOX_MODES } from '../../platform/providers/sandbox-modes/modes.ts'
import { latestMessages, type SandboxMessage } from '../read-messages.ts'
import { type PersonaEntry, personaList } from '../list-personas.ts'

const MESSAGES = 12
const MAILS = 6
const LISTED = 10

export interface WaitingApplication {
  readonly orderId: string
  /** As certified; empty where nothing is yet. */
  readonly borrower: string
  readonly productName: string
  readonly phone: string
  readonly amount: string
  readonly agreedOn: IsoDate
}

export interface OpenPayCode {
  readonly payCode: string
  readonly channel: string
  /** Empty where the code takes any amount. */
  readonly amount: string
  readonly phone: string
  readonly productName: string
}

export interface PageData {
  readonly appName: string
  readonly today: IsoDate
  /** Days by which the business date runs ahead. */
  readonly ahead: number
  readonly personas: readonly PersonaEntry[]
  readonly messages: readonly SandboxMessage[]
  readonly mails: readonly SandboxMail[]
  readonly applications: readonly WaitingApplication[]
  readonly codes: readonly OpenPayCode[]
  readonly providers: Modes
}

/** Everything the page shows, in a handful of queries. */
export async function pageData(services: Services, origin: string): Promise<PageData> {
  const { clock, config } = services
  return {
    appName: config.brand.appName,
    today: clock.today(),
    ahead: isMovable(clock) ? clock.offsetDays() : 0,
    personas: await personaList(services, origin),
    messages: await latestMessages(services, MESSAGES),
    mails: await latestMails(services, '', MAILS),
    applications: await waitingApplications(services),
    codes: await openCodes(services),
    providers: await services.cache.read(SANDBOX_MODES),
  }
}

async function waitingApplications({ db }: Services): Promise<WaitingApplication[]> {
  const rows = await db
    .selectFrom('loan_projection as l')
    .innerJoin('borrowers as b', 'b.borrower_id', 'l.borrower_id')
    .innerJoin('loans', (join) =>
      join.onRef('loans.borrower_id', '=', 'l.borrower_id').onRef('loans.loan_id', '=', 'l.loan_id'),
    )
    .select(['l.loan_id', 'l.product_name', 'l.principal', 'l.agreed_on', 'b.borrower_id', 'b.phone'])
    .where('l.stage', '=', 'reviewing')
    // The day alone does not put the latest one first.
    .orderBy('loans.created_at', 'desc')
    .limit(LISTED)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      orderId: row.loan_id,
      borrower: await certifiedName(db, row.borrower_id),
      productName: row.product_name,
      phone: row.phone,
      amount: centavosToPesos(row.principal),
      agreedOn: row.agreed_on,
    })),
  )
}

async function openCodes({ db, clock }: Services): Promise<OpenPayCode[]> {
  const rows = await db
    .selectFrom('payment_codes as c')
    .innerJoin('loan_projection as l', (join) =>
      join.onRef('l.borrower_id', '=', 'c.borrower_id').onRef('l.loan_id', '=', 'c.loan_id'),
    )
    .innerJoin('borrowers as b', 'b.borrower_id', 'c.borrower_id')
    .select(['c.pay_code', 'c.channel', 'c.amount', 'b.phone', 'l.product_name'])
    .where('l.open', '=', true)
    .where((is) => is.or([is('c.expires_on', 'is', null), is('c.expires_on', '>=', clock.today())]))
    .orderBy('c.created_at', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    payCode: row.pay_code,
    channel: row.channel,
    amount: row.amount === null ? '' : centavosToPesos(row.amount),
    phone: row.phone,
    productName: row.product_name,
  }))
}
