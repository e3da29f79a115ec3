/**
 * A sheet of paper for receipts and statements: head, rows, tables. Written by pdfkit, which takes 150 ms and 14 MB to
 * load, so it is loaded with the first paper.
 */
import type PDFDocument from 'pdfkit'
import type { Brand } from '../../platform/config/brand.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { RepaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { centavosToPesos } from '@sandigan/lending'

const load = () => import('pdfkit')

const MARGIN = 50
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 30
const GREY = '#57534e'
const INK = '#1c1917'
const LINE = '#d6d3d1'

export interface Column {
  readonly title: string
  /** Share of the width; all add up to 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

/** The built-in fonts have no peso sign and only Western letters: what they lack is shown as `?`. */
const printable = (text: string): string =>
  text
    .replaceAll('₱', 'PHP ')
    .replace(/[–—]/g, '-')
    .replace(/[^\t\n -~\u00A0-\u00FF]/g, '?')

/** `123450` → `PHP 1,234.50`. */
export function printedMoney(amount: number): string {
  const [whole = '0', places = '00'] = centavosToPesos(Math.abs(amount)).split('.')
  return `${amount < 0 ? '-' : ''}PHP ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${places}`
}

export interface Paper {
  heading(text: string): void
  /** Whole sentences over the full width, each its own paragraph. */
  paragraphs(texts: readonly string[]): void
  rows(rows: readonly (readonly [string, string])[]): void
  table(columns: readonly Column[], cells: readonly (readonly string[])[]): void
  /** Ends the paper. */
  finish(): Promise<Buffer>
}

/** @param made when it is made; the same facts at the same moment give the same bytes */
export async function newPaper(copy: RepaymentCopy, brand: Brand, title: string, made: Date): Promise<Paper> {
  const { default: Document } = await load()
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    info: { Title: printable(title), Author: printable(brand.companyName), CreationDate: made },
  })
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  drawHead(doc, copy, brand, title)
  return {
    heading: (text) => {
      roomFor(doc, 60)
      doc.moveDown(0.8).font('Helvetica-Bold').fontSize(12).fillColor(INK).text(printable(text), MARGIN)
      doc.moveDown(0.3)
    },
    paragraphs: (texts) => {
      for (const text of texts) drawParagraph(doc, text)
    },
    rows: (rows) => {
      for (const [label, value] of rows) drawRow(doc, label, value)
    },
    table: (columns, cells) => drawTable(doc, columns, cells),
    finish: () => {
      const { telephone, email } = brand
      doc.moveDown(1.5).font('Helvetica').fontSize(9).fillColor(GREY)
      doc.text(printable(fill(copy.file.questions, { phone: telephone, email })), MARGIN)
      doc.end()
      return ended
    },
  }
}

type Doc = InstanceType<typeof PDFDocument>

function roomFor(doc: Doc, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage()
}

function drawHead(doc: Doc, copy: RepaymentCopy, brand: Brand, title: string): void {
  const { companyName, address, registrationNumber: registration, certificateNumber: certificate } = brand
  doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(printable(companyName))
  doc.font('Helvetica').fontSize(9).fillColor(GREY)
  doc.text(printable(address)).text(printable(fill(copy.file.lender, { registration, certificate })))
  doc.moveDown(1.5).font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(title)).moveDown(0.6)
}

function drawRow(doc: Doc, label: string, value: string): void {
  roomFor(doc, 24)
  const top = doc.y
  doc.font('Helvetica').fontSize(10).fillColor(GREY)
  doc.text(printable(label), MARGIN, top, { width: WIDTH * 0.42 })
  const after = doc.y
  doc.fillColor(INK).text(printable(value), MARGIN + WIDTH * 0.45, top, { width: WIDTH * 0.55 })
  doc.y = Math.max(after, doc.y) + 4
  doc.x = MARGIN
}

function drawParagraph(doc: Doc, text: string): void {
  const words = printable(text)
  doc.font('Helvetica').fontSize(10).fillColor(INK)
  roomFor(doc, doc.heightOfString(words, { width: WIDTH }))
  doc.moveDown(0.6).text(words, MARGIN, doc.y, { width: WIDTH })
}

function drawTable(doc: Doc, columns: readonly Column[], cells: readonly (readonly string[])[]): void {
  const head = () =>
    drawCells(
      doc,
      columns,
      columns.map((column) => column.title),
      'Helvetica-Bold',
    )
  head()
  for (const row of cells) {
    const before = doc.page
    roomFor(doc, 30)
    if (doc.page !== before) head()
    drawCells(doc, columns, row, 'Helvetica')
  }
}

function drawCells(doc: Doc, columns: readonly Column[], row: readonly string[], font: string): void {
  const top = doc.y
  let left = MARGIN
  let bottom = top
  doc.font(font).fontSize(9).fillColor(INK)
  columns.forEach((column, index) => {
    const width = WIDTH * column.share
    doc.text(printable(row[index] ?? ''), left, top, { width: width - 6, align: column.align ?? 'left' })
    bottom = Math.max(bottom, doc.y)
    left += width
  })
  doc
    .moveTo(MARGIN, bottom + 3)
    .lineTo(MARGIN + WIDTH, bottom + 3)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.x = MARGIN
  doc.y = bottom + 7
}
