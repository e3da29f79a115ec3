import { deflateSync } from 'node:zlib'
import { sampled } from '@sandigan/testkit/sampling'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture, MAX_ALLOCATED_BYTES, MAX_PIXELS, MAX_SIDE } from './clean-picture.ts'

const photo = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  // Nobody gets as far as the checksum.
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A PNG whose header promises so many pixels that unpacking it would fill the memory. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG', async (format) => {
  const cleaned = await cleanPicture(await photo().toFormat(format).toBuffer())
  expect(cleaned).toMatchObject({ ok: true, width: 640, height: 400 })
  if (!cleaned.ok) throw new Error(cleaned.code)
  expect((await sharp(cleaned.jpeg).metadata()).format).toBe('jpeg')
})

test('what the camera noted is gone: place, time, device', {
  meta: { spec: ['7.call.upload-image'] },
}, async () => {
  const tagged = await photo()
    .jpeg()
    .withExif({
      IFD0: { Make: 'ExampleCam', DateTime: '2026:11:21 10:00:00' },
      IFD3: { GPSLatitude: '14/1' },
    })
    .toBuffer()
  expect(tagged.includes('ExampleCam')).toBe(true)
  const cleaned = await cleanPicture(tagged)
  if (!cleaned.ok) throw new Error(cleaned.code)
  const { exif, xmp, iptc } = await sharp(cleaned.jpeg).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  expect(cleaned.jpeg.includes('ExampleCam')).toBe(false)
})

test('a photo taken sideways is turned upright, although the note about it is dropped', async () => {
  const sideways = await photo(640, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await cleanPicture(sideways)).toMatchObject({ width: 400, height: 640 })
})

test('a large photo is made smaller, its longer side 2,000 pixels', async () => {
  const cleaned = await cleanPicture(await photo(4_000, 3_000).jpeg().toBuffer())
  expect(cleaned).toMatchObject({ ok: true, width: 2_000, height: 1_500 })
})

test('what is clear in a drawing becomes white, not black', async () => {
  const clear = sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const cleaned = await cleanPicture(await clear.png().toBuffer())
  if (!cleaned.ok) throw new Error(cleaned.code)
  expect((await sharp(cleaned.jpeg).stats()).channels[0]?.min).toBeGreaterThan(250)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['nothing', Buffer.alloc(0), 'PICTURE_EMPTY'],
  ['an SVG', Buffer.from(svg), 'PICTURE_TYPE'],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'PICTURE_TYPE'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'PICTURE_TYPE'],
  ['a page that calls itself a photo', Buffer.from('<html>photo.jpg</html>'), 'PICTURE_TYPE'],
  [
    'the first bytes of a JPEG and then a page',
    Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    'PICTURE_BROKEN',
  ],
  ['a PNG of 30,000 × 30,000', bomb(30_000), 'PICTURE_TOO_LARGE'],
])('%s is refused', async (_what, bytes, code) => {
  expect(await cleanPicture(bytes)).toEqual({ ok: false, code })
})

test('half a photo is refused, and so is one too small to read', async () => {
  const whole = await photo(1_000, 1_000).png().toBuffer()
  expect(await cleanPicture(whole.subarray(0, whole.length / 2))).toEqual({
    ok: false,
    code: 'PICTURE_BROKEN',
  })
  const small = await photo(299, 900).jpeg().toBuffer()
  expect(await cleanPicture(small, { minSide: 300 })).toEqual({ ok: false, code: 'PICTURE_TOO_SMALL' })
  expect(await cleanPicture(await photo(300, 900).jpeg().toBuffer(), { minSide: 300 })).toMatchObject({
    ok: true,
  })
})

test('a bomb costs next to no memory, a crowd of them neither', async () => {
  const bytes = bomb(40_000)
  const before = process.memoryUsage().rss
  const answers = await Promise.all(Array.from({ length: 50 }, () => cleanPicture(bytes)))
  expect(new Set(answers.map((answer) => answer.ok))).toEqual(new Set([false]))
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
})

const MB = 1024 * 1024
/** The longest side of a square whose pixels of so many bytes may just be allocated. */
const longestSide = (bytesPerPixel: number) => Math.floor(Math.sqrt(MAX_ALLOCATED_BYTES / bytesPerPixel))
const progressive = (side: number) =>
  photo(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
const interlaced = (side: number) => photo(side, side).png({ progressive: true }).toBuffer()
const webp = (side: number) => photo(side, side).webp({ effort: 0 }).toBuffer()

/** How far the memory grew at most while these were processed, in bytes. */
async function growthOf(pictures: readonly Buffer[]) {
  const before = process.memoryUsage().rss
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const answers = await Promise.all(pictures.map((bytes) => cleanPicture(bytes)))
  clearInterval(sampler)
  return { answers, growth: most - before }
}

/** What cannot be drawn in strips. */
const DECODED_WHOLE = [
  { what: 'a progressive JPEG', make: progressive, bytesPerPixel: 6 },
  { what: 'an interlaced PNG', make: interlaced, bytesPerPixel: 3 },
  { what: 'a WebP', make: webp, bytesPerPixel: 4 },
]
test.each(sampled('pictures that are decoded whole', DECODED_WHOLE))(
  '$what, which cannot be drawn in strips, is taken up to a size that may be allocated, and no further',
  async ({ make, bytesPerPixel }) => {
    const side = longestSide(bytesPerPixel)
    expect(await cleanPicture(await make(side))).toMatchObject({ ok: true, width: 2_000, height: 2_000 })
    const above = await make(side + 1)
    const { answers, growth } = await growthOf([above, above])
    expect(answers).toEqual([above, above].map(() => ({ ok: false, code: 'PICTURE_TOO_LARGE' })))
    expect(growth).toBeLessThan(20 * MB)
  },
)

test('many pictures that are decoded whole go one by one', async () => {
  const bytes = await progressive(longestSide(6))
  await cleanPicture(bytes)
  const { answers, growth } = await growthOf(Array.from({ length: 6 }, () => bytes))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  // The allocator keeps as much for all as for one; two or more in parallel would take half as much again.
  expect(growth).toBeLessThan(260 * MB)
})

test.each(sampled('pictures of a camera', ['jpeg', 'png'] as const))(
  '50 million pixels of a camera are taken as a %s',
  async (format) => {
    const bytes = await photo(8_160, 6_120).toFormat(format).toBuffer()
    expect(await cleanPicture(bytes)).toMatchObject({ ok: true, width: 2_000, height: 1_500 })
  },
)

test('a picture drawn out to a thread is taken up to MAX_SIDE, since a strip is as wide as it', async () => {
  const wide = (width: number) => photo(width, 20).png().toBuffer()
  expect(await cleanPicture(await wide(MAX_SIDE))).toMatchObject({ ok: true })
  expect(await cleanPicture(await wide(MAX_SIDE + 1))).toEqual({ ok: false, code: 'PICTURE_TOO_LARGE' })
})

test('planted bug: without a sampler at the header, the bomb is only found by unpacking it', async () => {
  const careless = sharp(bomb(8_000), { limitInputPixels: false }).jpeg().toBuffer()
  await expect(careless).rejects.toThrow()
  expect(8_000 * 8_000).toBeGreaterThan(MAX_PIXELS)
  expect(await cleanPicture(bomb(8_000))).toEqual({ ok: false, code: 'PICTURE_TOO_LARGE' })
})
