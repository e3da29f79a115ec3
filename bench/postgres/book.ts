/** A book of loans for the bench: the sandbox's running loan, copied row by row to as many borrowers as needed. */
import { newPayCode } from '../../apps/server/src/money/payments/pay-code.ts'
import type { Cluster } from './cluster.ts'

/** Tables in the order of their references; the rest of a loan's life is not needed to pay it. */
const TABLES = [
  'borrowers',
  'loans',
  'loan_events',
  'loan_projection',
  'loan_dues',
  'journal_entries',
  'journal_lines',
  'payment_codes',
  'payment_code_directory',
]
const PERSONA = 'running'

export interface Book {
  /** Contract numbers of the copied loans, each taking any amount. */
  readonly payCodes: readonly string[]
}

/** Every text in a row that names the borrower, the loan or its contract number is made the copy's own. */
const copied = (table: string, borrower: string, loan: string, code: string): string => `
  insert into ${table}
  select (jsonb_populate_record(null::${table}, replace(replace(replace(to_jsonb(t)::text,
    '${borrower}', '${borrower}x' || c.no), '${loan}', '${loan}x' || c.no), '${code}', c.code)::jsonb)).*
  from ${table} t, bench_copies c
  where t.borrower_id = '${borrower}' ${table.startsWith('payment_code') ? `and t.pay_code = '${code}'` : ''};`

/** Copies the running persona's loan `count` times. */
export async function fillBook(cluster: Cluster, database: string, count: number): Promise<Book> {
  const found = await cluster.sql(
    database,
    `select p.borrower_id, p.order_id, c.pay_code from sandbox_personas p
     join payment_codes c on c.borrower_id = p.borrower_id and c.loan_id = p.order_id and c.purpose = 'contract'
     where p.persona = '${PERSONA}'`,
  )
  const [borrower = '', loan = '', code = ''] = found.trim().split('\t')
  if (!code) throw new Error(`the persona "${PERSONA}" has no contract number to copy`)
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newPayCode())
  const payCodes = [...codes]
  const rows = payCodes.map((one, index) => `(${index + 1}, '${one}')`).join(',')
  await cluster.sql(
    database,
    `create table bench_copies (no int, code text); insert into bench_copies values ${rows}`,
  )
  await cluster.sql(database, TABLES.map((table) => copied(table, borrower, loan, code)).join('\n'))
  await cluster.sql(database, 'vacuum analyze')
  return { payCodes }
}
