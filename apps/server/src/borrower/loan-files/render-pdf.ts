/** Renders a sheet as PDF, with pdfkit. */
import Document from 'pdfkit'

export interface Column {
  readonly title: string
  /** Share of the width; all add up to 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraphs'; readonly texts: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly cells: readonly (readonly string[])[]
    }

/** Plain data, so that it can be handed to a thread. */
export interface Sheet {
  readonly title: string
  readonly made: Date
  readonly company: string
  /** Small print under the company, a line each. */
  readonly head: readonly string[]
  readonly blocks: readonly Block[]
  /** Small print at the end. */
  readonly closing: string
}

const MARGIN = 50
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 30
const GREY = '#57534e'
const INK = '#1c1917'
const LINE = '#d6d3d1'

/** The built-in fonts have no peso sign and only Western letters: what they lack is shown as `?`. */
const printable = (text: string): string =>
  text
    .replaceAll('₱', 'PHP ')
    .replace(/[\u2011–—]/g, '-')
    .replace(/[^\t\n -~\u00A0-\u00FF]/g, '?')

/** @returns a PDF; the same sheet gives the same bytes */
export function renderPdf(sheet: Sheet): Promise<Uint8Array> {
  const { title, company, made, blocks, closing } = sheet
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    info: { Title: printable(title), Author: printable(company), CreationDate: made },
  })
  const parts: Buffer[] = []
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  drawHead(doc, sheet)
  for (const block of blocks) drawBlock(doc, block)
  doc.moveDown(1.5).font('Helvetica').fontSize(9).fillColor(GREY)
  doc.text(printable(closing), MARGIN)
  doc.end()
  return ended
}

function drawBlock(doc: Doc, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(doc, block.text)
    case 'paragraphs':
      return block.texts.forEach((text) => drawParagraph(doc, text))
    case 'rows':
      return block.rows.forEach(([label, value]) => drawRow(doc, label, value))
    case 'table':
      return drawTable(doc, block.columns, block.cells)
  }
}

type Doc = InstanceType<typeof Document>

function roomFor(doc: Doc, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage()
}

function drawHead(doc: Doc, { company, head, title }: Sheet): void {
  doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(printable(company))
  doc.font('Helvetica').fontSize(9).fillColor(GREY)
  for (const line of head) doc.text(printable(line))
  doc.moveDown(1.5).font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(title)).moveDown(0.6)
}

function drawHeading(doc: Doc, text: string): void {
  roomFor(doc, 60)
  doc.moveDown(0.8).font('Helvetica-Bold').fontSize(12).fillColor(INK).text(printable(text), MARGIN)
  doc.moveDown(0.3)
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
