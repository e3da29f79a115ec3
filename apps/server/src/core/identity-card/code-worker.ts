/** Reads the QR codes of one photo and ends. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** More than one ID shows; a picture full of codes is no ID. */
const MOST_CODES = 4

// By itself the reader would fetch its program from a server of others.
const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: program.buffer } })

const { data, info } = await sharp(workerData as Uint8Array)
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true })
const picture = {
  data: new Uint8ClampedArray(data),
  width: info.width,
  height: info.height,
  colorSpace: 'srgb',
} as const
const codes = await readBarcodes(picture, {
  formats: ['QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: MOST_CODES,
})
parentPort?.postMessage(
  codes.filter(({ isValid }) => isValid).map(({ text }) => text),
  [],
)
