import { createHash } from 'node:crypto'
import { CAPTCHA_LENGTH } from '@sandigan/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { CAPTCHA_CHARACTERS, GLYPHS } from './captcha-glyphs.ts'
import { type CaptchaPicture, type Chance, drawPicture, drawText } from './captcha-picture.ts'

const PICTURES = 12
/** So many are read: of few, chance alone would decide. */
const READ = 60
/** A third of the size of the picture: enough to tell letters, and quick. */
const WIDTH = 88
const HEIGHT = 32
const [BOX_WIDTH, BOX_HEIGHT] = [20, 28]
/** The middle of each letter, if nothing pushed it aside. */
const PLACES = [17, 35, 53, 71]
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function inkOf(picture: Buffer, width: number, height: number): Promise<Uint8Array> {
  const grey = await sharp(picture).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Uint8Array.from(grey, (value) => (value < 140 ? 1 : 0))
}

/** The same numbers from 0 to 1 in every run. */
function repeatable(seed: string): Chance {
  let n = 0
  return () =>
    createHash('sha256')
      .update(`${seed} ${(n += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32
}

/** A letter as it is before chance bends it. */
function plainGlyph(character: string): Promise<Uint8Array> {
  const strokes = (GLYPHS[character] ?? []).map(
    (stroke) => `<path d="M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="84"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(6 9) scale(0.8 0.66)" fill="none" stroke="#000" stroke-width="9" stroke-linecap="round">${strokes.join('')}</g></svg>`
  return inkOf(Buffer.from(svg), BOX_WIDTH, BOX_HEIGHT)
}

/** How well a letter lies over the ink at a place: shared ink against all ink of both. */
function overlap(ink: Uint8Array, glyph: Uint8Array, left: number, top: number): number {
  let shared = 0
  let either = 0
  for (let y = 0; y < BOX_HEIGHT; y += 1)
    for (let x = 0; x < BOX_WIDTH; x += 1) {
      const [u, v] = [left + x, top + y]
      const here = u >= 0 && v >= 0 && u < WIDTH && v < HEIGHT ? (ink[v * WIDTH + u] ?? 0) : 0
      const there = glyph[y * BOX_WIDTH + x] ?? 0
      shared += here & there
      either += here | there
    }
  return shared / either
}

/** Reads a picture by laying every plain letter over the place of each letter, which the reader knows. */
function read(ink: Uint8Array, glyphs: ReadonlyMap<string, Uint8Array>): string {
  return PLACES.map((centre) => {
    let best = { character: '', fit: -1 }
    for (const [character, glyph] of glyphs)
      for (let right = -4; right <= 4; right += 1)
        for (let down = -3; down <= 3; down += 1) {
          const fit = overlap(ink, glyph, centre - BOX_WIDTH / 2 + right, HEIGHT / 2 - BOX_HEIGHT / 2 + down)
          if (fit > best.fit) best = { character, fit }
        }
    return best.character
  }).join('')
}

describe('the picture of a captcha', () => {
  let pictures: CaptchaPicture[] = []
  let glyphs: ReadonlyMap<string, Uint8Array> = new Map()
  beforeAll(async () => {
    for (let n = 0; n < PICTURES; n += 1) pictures = [...pictures, await drawPicture()]
    const entries = CAPTCHA_CHARACTERS.map(async (one) => [one, await plainGlyph(one)] as const)
    glyphs = new Map(await Promise.all(entries))
  })

  test('is pixels: a PNG, with no outline and no text in it', () => {
    for (const { png, text } of pictures) {
      expect(png.subarray(0, 8)).toEqual(PNG)
      expect(png.toString('latin1')).not.toMatch(/<svg|<path|tEXt|iTXt|zTXt/)
      expect(png.toString('latin1')).not.toContain(text)
    }
  })

  test('is dark on light: at least 4.5 to 1', async () => {
    for (const { png } of pictures.slice(0, 3)) {
      const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const greens = data.filter((_, index) => index % 3 === 1)
      expect(contrast(Math.min(...greens), Math.max(...greens))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('one text is drawn differently each time', async () => {
    const received = new Set(pictures.map(({ png }) => png.toString('base64')))
    expect(received.size).toBe(PICTURES)
  })

  // A reader of pictures that has learned gets further; what it may do then, the limits say.
  test('laying plain letters over it reads fewer than one picture in three', {
    timeout: 30_000,
  }, async () => {
    let whole = 0
    for (let n = 0; n < READ; n += 1) {
      const chance = repeatable(`picture ${n}`)
      const text = Array.from(
        { length: CAPTCHA_LENGTH },
        () => CAPTCHA_CHARACTERS[Math.floor(chance() * CAPTCHA_CHARACTERS.length)],
      ).join('')
      const typed = read(await inkOf(await drawText(text, chance), WIDTH, HEIGHT), glyphs)
      if (typed === text) whole += 1
    }
    expect(whole).toBeLessThan(READ / 3)
  })

  // Else that test would pass for a reader that knows other letters.
  test('that reader does read letters that chance leaves alone', async () => {
    const even: Chance = () => 0.5
    expect(read(await inkOf(await drawText('K7HT', even), WIDTH, HEIGHT), glyphs)).toBe('K7HT')
  })
})

function contrast(dark: number, light: number): number {
  const luminance = (value: number) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05)
}
