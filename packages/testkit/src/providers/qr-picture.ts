/** A QR code as providers send it: a PNG behind `data:image/png;base64,`. */
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels for one module of the code. */
const SCALE = 4

/** @param text what scanning it gives */
export function qrPicture(text: string): string {
  const { data: modules, size } = encode(text, { border: 4 })
  const side = size * SCALE
  const rows = Array.from({ length: side }, (_row, y) => rowOf(modules[Math.floor(y / SCALE)] ?? [], side))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits of grey.
  head.set([8, 0, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A row begins with its filter, which is none. */
function rowOf(modules: readonly boolean[], side: number): Buffer {
  const row = Buffer.alloc(side + 1)
  for (let x = 0; x < side; x += 1) row[x + 1] = modules[Math.floor(x / SCALE)] === true ? 0 : 255
  return row
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
