/** The loans of a whole book: running ones, and in their shares settled, late, declined, waiting and unpaid ones. */
import type { Cluster } from './cluster.ts'
import { copiesOf, idsOf, LOAN_TABLES, type Persona, personaOf } from './copied-loans.ts'

/** What the office reads of a loan, beside what its borrower does. */
const MONEY_TABLES = [
  'payouts',
  'payout_directory',
  'payments_received',
  'loan_payments',
  'receipts',
  'phone_directory',
]
export const COPIED_TABLES = [...LOAN_TABLES, ...MONEY_TABLES]
/** The books are those of the running loans: nobody reads an entry of the others here. */
const WITHOUT_BOOKS = COPIED_TABLES.filter((name) => !name.startsWith('journal_') && name !== 'sessions')
/** What belongs to today, not to the day of the loan. */
const OF_TODAY = ['as_of', 'posted_to', 'expires_at']
/** In both books more than a page waits, so that a page is full in both. */
export const FEW = 150

interface Share {
  readonly persona: string
  /** How many of so many running loans. */
  readonly of: (loans: number) => number
  /** They are spread over so many days back. */
  readonly days: number
  /** They registered as they applied; the others up to a year before. */
  readonly newcomers?: true
  /** First digits of their phones, each its own. */
  readonly phone: string
  /** First digits of their contract numbers, before those of the copy. */
  readonly code: string
  readonly values?: Readonly<Record<string, string>>
}

const SHARES: readonly Share[] = [
  { persona: 'running', of: (loans) => loans, days: 20, phone: '15', code: '' },
  { persona: 'settled', of: (loans) => loans / 8, days: 600, phone: '16', code: '1' },
  {
    persona: 'overdue',
    of: (loans) => FEW + loans / 50,
    days: 90,
    phone: '17',
    code: '2',
    values: {
      'loan_projection.stage': "'overdue'",
      'loan_projection.promised_on': "(now() at time zone 'Asia/Manila')::date - 1",
    },
  },
  // Who registered and never applied.
  { persona: 'verified', of: (loans) => loans / 10, days: 20, newcomers: true, phone: '13', code: '' },
  {
    persona: 'declined',
    of: (loans) => FEW + loans / 25,
    // Of the days of which the running loans are: whoever is declined applied as they did.
    days: 20,
    newcomers: true,
    phone: '18',
    code: '3',
  },
  { persona: 'reviewing', of: (loans) => FEW + loans / 1_000, days: 3, phone: '19', code: '4' },
  {
    persona: 'approved',
    of: (loans) => FEW + loans / 2_000,
    days: 5,
    phone: '14',
    code: '5',
    // It waits for a person, and no node asks the provider about it.
    values: {
      'payouts.state': "'stopped'",
      'payouts.kind': "'ours'",
      'payouts.reason': "'an example of a reason'",
    },
  },
]

/** Every so-many-th copy, the last among them, makes about as many as wanted. */
export function every(loans: number, wanted: number): string {
  const step = Math.max(1, Math.floor(loans / Math.max(1, wanted)))
  return `(${loans} - c.no) % ${step} = 0`
}

/** What else must be of a copy's own: names, and references by which money is found. */
async function idsOfMoney(
  cluster: Cluster,
  database: string,
  { borrower }: Persona,
): Promise<[string, string][]> {
  const found = await cluster.sql(
    database,
    `select reference, '' from payouts where borrower_id = '${borrower}'
     union all select reference, '' from payments_received where borrower_id = '${borrower}'
     union all select coalesce(data ->> 'idEnding', data ->> 'idNumber'), 'id' from certification_sections
       where borrower_id = '${borrower}' and section = 'basic'
     union all select data ->> 'lastName', 'name' from certification_sections
       where borrower_id = '${borrower}' and section = 'basic'`,
  )
  const byKind: Readonly<Record<string, (text: string) => string>> = {
    '': (text) => `'${text}x' || c.tag`,
    id: (text) => `'${text.slice(0, 4)}' || c.tag`,
    name: () => 'c.last_name',
  }
  return found
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([text = '', kind = '']) => [text, byKind[kind]?.(text) ?? "''"])
}

async function share(cluster: Cluster, database: string, loans: number, one: Share): Promise<string[]> {
  const persona = await personaOf(cluster, database, one.persona)
  const wanted = Math.min(loans, Math.floor(one.of(loans)))
  const step = Math.max(1, Math.floor(loans / wanted))
  const days = `c.no / ${step} % ${one.days}`
  const registered = one.newcomers ? days : `${days} + c.no % 401`
  const codes = one.code === '' ? 'c.code' : `'${one.code}' || c.code`
  const ids = new Map([
    ...idsOf(persona, codes),
    ...(await idsOfMoney(cluster, database, persona)),
    ['Example', 'c.first_name'],
  ])
  const values = {
    phone: `'${one.phone}' || lpad(c.no::text, 9, '0')`,
    'loan_projection.principal': '300000 + c.no % 4001 * 100',
    'payouts.amount': '300000 + c.no * 7 % 4001 * 97',
    ...one.values,
  }
  return copiesOf(cluster, database, persona, {
    tables: one.persona === 'running' ? COPIED_TABLES : WITHOUT_BOOKS,
    ids,
    options: {
      values,
      fixed: OF_TODAY,
      days,
      daysOf: { 'borrowers.registered_at': registered, 'loan_projection.registered_at': registered },
      only: every(loans, wanted),
    },
  })
}

/** The statements that copy all of them. */
export async function officeLoans(cluster: Cluster, database: string, loans: number): Promise<string[]> {
  const statements: string[] = []
  for (const one of SHARES) statements.push(...(await share(cluster, database, loans, one)))
  return statements
}
