/**
 * Reads QR codes on a picture. It keeps its thread busy meanwhile, some milliseconds for a drawn code and up to a second for
 * a photo; and it loads a megabyte of WebAssembly, so import it where a code is read.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// By itself the reader would fetch its program from a server of others.
const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: program.buffer } })

/**
 * @param most how many codes are searched for
 * @param maxPixels a larger picture is not unpacked
 * @returns their texts. Throws for what is no picture.
 */
export async function readQrCodes(
  picture: Uint8Array,
  { most, maxPixels }: { most: number; maxPixels: number },
): Promise<string[]> {
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as const
  const codes = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: most,
  })
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text)
}
