/** Copies of the loan of a sandbox's persona, each with all that the database has of it. */
import { templates } from './bulk-fill.ts'
import type { Cluster } from './cluster.ts'
import { copyStatements } from './copy-rows.ts'

/** Tables that a copied borrower needs to be shown the loan and to pay it. Documents are large, and nobody reads them here. */
export const LOAN_TABLES = [
  'borrowers',
  'bank_accounts',
  'certification_sections',
  'loans',
  'loan_events',
  'loan_projection',
  'loan_dues',
  'journal_entries',
  'journal_lines',
  'payment_codes',
  'payment_code_directory',
  'sessions',
]

export interface Persona {
  readonly borrower: string
  readonly loan: string
  readonly productId: string
  /** Contract number of the loan. */
  readonly code: string
  /** Centavos. */
  readonly nextDue: string
}

export async function personaOf(cluster: Cluster, database: string, name: string): Promise<Persona> {
  const found = await cluster.sql(
    database,
    `select p.borrower_id, p.order_id, p.product_id, c.pay_code, l.next_due from sandbox_personas p
     join loan_projection l on l.borrower_id = p.borrower_id and l.loan_id = p.order_id
     join payment_codes c on c.borrower_id = p.borrower_id and c.loan_id = p.order_id and c.purpose = 'contract'
     where p.persona = '${name}'`,
  )
  const [borrower = '', loan = '', productId = '', code = '', nextDue = ''] = found.trim().split('\t')
  if (!nextDue) throw new Error(`there is no persona "${name}" with a loan to copy`)
  return { borrower, loan, productId, code, nextDue }
}

/** Session of the copy with this tag; the copies' rows have its hash, as the product's own do. */
export const SESSION = 'bench-session-'
const TOKEN_HASH = `translate(rtrim(encode(sha256(('${SESSION}' || c.tag)::bytea), 'base64'), '='), '+/', '-_')`

/** One statement for each row that the persona has in these tables. */
export async function copiesOf(
  cluster: Cluster,
  database: string,
  { borrower, loan, code }: Persona,
): Promise<string[]> {
  const ids = new Map([
    [borrower, `'${borrower}x' || c.tag`],
    [loan, `'${loan}x' || c.tag`],
    [code, 'c.code'],
  ])
  const found = await templates(cluster, database, LOAN_TABLES, borrower)
  return found.flatMap((table) => copyStatements(table, ids, { token_hash: TOKEN_HASH }))
}
