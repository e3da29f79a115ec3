/** Reads a barcode off a picture of a page, as a counter's scanner does. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let prepared = false

/** By itself the reader would fetch its program from a server of others. */
async function prepare(): Promise<void> {
  if (prepared) return
  const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: program.buffer } })
  prepared = true
}

/** @returns what the barcodes of this symbology say */
export async function readCode128(png: Uint8Array): Promise<string[]> {
  await prepare()
  const found = await readBarcodes(new Uint8Array(png), { formats: ['Code128'] })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
