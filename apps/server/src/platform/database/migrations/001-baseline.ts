/**
 * The whole schema of the first release, by subject. Later changes are migrations of their own beside this file: once it is
 * released nothing in it changes any more, comments within SQL included.
 */
import { applications } from './baseline/applications.ts'
import { approvals } from './baseline/approvals.ts'
import { books } from './baseline/books.ts'
import { borrowers } from './baseline/borrowers.ts'
import { certification } from './baseline/certification.ts'
import { complaints } from './baseline/complaints.ts'
import { encryption } from './baseline/encryption.ts'
import { figures } from './baseline/figures.ts'
import { guards } from './baseline/guards.ts'
import { loans } from './baseline/loans.ts'
import { lockLoans } from './baseline/lock-loans.ts'
import { messages } from './baseline/messages.ts'
import { operators } from './baseline/operators.ts'
import { payments } from './baseline/payments.ts'
import { payouts } from './baseline/payouts.ts'
import { products } from './baseline/products.ts'
import { reconciliation } from './baseline/reconciliation.ts'
import { sandbox } from './baseline/sandbox.ts'
import { screening } from './baseline/screening.ts'
import { signIn } from './baseline/sign-in.ts'

/** In this order: a foreign key names a table that is there, and a trigger its function. */
export const statements: readonly string[] = [
  ...guards,
  ...borrowers,
  ...signIn,
  ...certification,
  ...products,
  ...loans,
  ...lockLoans,
  ...books,
  ...applications,
  ...payments,
  ...payouts,
  ...reconciliation,
  ...messages,
  ...complaints,
  ...screening,
  ...operators,
  ...approvals,
  ...figures,
  ...encryption,
  ...sandbox,
]
