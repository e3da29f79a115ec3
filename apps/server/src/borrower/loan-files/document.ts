/** The content of a PDF for receipts and statements: head, rows, tables. `render-pdf.ts` renders it. */
import { join } from 'node:path'
import type { Brand } from '../../platform/config/brand.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { RepaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { createThread } from '../../platform/threads/thread.ts'
import type { StoredLoan } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import type { Block, Column, renderPdf, Sheet } from './render-pdf.ts'

interface FileOrder {
  readonly loan: StoredLoan
  readonly language: Language
  /** Which payment a receipt is for; empty for the rest. */
  readonly reference: string
}

/** A file, or null where there is nothing to put into it. */
export type MakeFile = (services: Services, order: FileOrder) => Promise<string | Buffer | null>

export interface LoanDocument {
  heading(text: string): void
  /** Whole sentences over the full width, each its own paragraph. */
  paragraphs(texts: readonly string[]): void
  rows(rows: readonly (readonly [string, string])[]): void
  table(columns: readonly Column[], cells: readonly (readonly string[])[]): void
  /** Ends the document. @returns it as PDF */
  finish(): Promise<Buffer>
}

/** pdfkit takes a third of a second to load and some milliseconds a document: on a thread nobody waits for it. */
const drawOnThread = createThread<typeof renderPdf>(join(import.meta.dirname, 'draw-worker.ts'))

/** @param made when it is made; the same facts at the same time give the same bytes */
export function newDocument({ file }: RepaymentCopy, brand: Brand, title: string, made: Date): LoanDocument {
  const { companyName, address, registrationNumber, certificateNumber, telephone, email } = brand
  const blocks: Block[] = []
  const sheet: Sheet = {
    title,
    made,
    company: companyName,
    head: [address, fill(file.lender, { registration: registrationNumber, certificate: certificateNumber })],
    blocks,
    closing: fill(file.questions, { phone: telephone, email }),
  }
  return {
    heading: (text) => void blocks.push({ kind: 'heading', text }),
    paragraphs: (texts) => void blocks.push({ kind: 'paragraphs', texts }),
    rows: (rows) => void blocks.push({ kind: 'rows', rows }),
    table: (columns, cells) => void blocks.push({ kind: 'table', columns, cells }),
    finish: async () => Buffer.from(await drawOnThread(sheet)),
  }
}
