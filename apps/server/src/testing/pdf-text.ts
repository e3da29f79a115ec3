/** The words that a PDF draws, in the order in which it draws them: read out of the finished file, as a viewer would. */
import { inflateSync } from 'node:zlib'

const STREAM = /<<([^]*?)>>\s*stream\r?\n/g
const SHOWN = /\[([^\]]*)\]\s*TJ/g

/** Bytes of each stream, unpacked. Throws on a file that breaks off within one. */
function streams(file: Buffer): string[] {
  // One byte is one character, so that places in the text are places in the file.
  const text = file.toString('latin1')
  return [...text.matchAll(STREAM)].map(({ 0: head, 1: facts = '', index }) => {
    const start = index + head.length
    const end = text.indexOf('endstream', start)
    if (end < 0) throw new Error('the file breaks off within a stream')
    const bytes = file.subarray(start, end)
    return facts.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
  })
}

/** Every piece of text that the pages show: a label, a value, a cell of a table. */
export function pdfTexts(file: Buffer): string[] {
  return streams(file).flatMap((content) =>
    [...content.matchAll(SHOWN)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
        .trim(),
    ),
  )
}
