/**
 * Draws the picture of a captcha: letters of our own strokes, each leaned, turned, stretched and bent by chance, close
 * to each other and under lines, as pixels. An outline in the answer would be read by comparing text; pixels need
 * a reader of pictures. Who has one still gets through: the limits, not the picture, stop a machine.
 */
import { randomInt } from 'node:crypto'
import { CAPTCHA_LENGTH } from '@sandigan/contract'
import sharp from 'sharp'
import { CAPTCHA_CHARACTERS, GLYPHS, type Point } from './captcha-glyphs.ts'

export interface CaptchaPicture {
  readonly text: string
  readonly png: Buffer
}

const WIDTH = 264
const HEIGHT = 96
const GLYPH = { width: 60, height: 100 }
/** Dark on light, 13:1: people must read it in the sun on a cheap screen. */
const INK = '#1c1917'
const BACKGROUND = '#f5f5f4'

/** A random number from 0 to 1. */
export type Chance = () => number

/** Cryptographic chance: what can be predicted can be taken away again. */
const secureChance: Chance = () => randomInt(1_000_001) / 1_000_000

type Between = (low: number, high: number) => number

type Warp = (point: Point) => Point

/** Lean, turn, stretch and a wave of its own for one letter around its place. */
function letterWarp(between: Between, centreX: number, centreY: number): Warp {
  const turn = between(-0.32, 0.32)
  const lean = between(-0.28, 0.28)
  const scale = [between(0.68, 0.92), between(0.56, 0.76)] as const
  const wave = { high: between(2, 4), long: between(70, 120), from: between(0, 6.3) }
  const sway = { high: between(3, 6), long: between(90, 150), from: between(0, 6.3) }
  return ([x, y]) => {
    const bentX = x + sway.high * Math.sin(y / (sway.long / 6.3) + sway.from)
    const bentY = y + wave.high * Math.sin(x / (wave.long / 6.3) + wave.from)
    const u = (bentX - GLYPH.width / 2 + lean * (bentY - GLYPH.height / 2)) * scale[0]
    const v = (bentY - GLYPH.height / 2) * scale[1]
    return [
      centreX + u * Math.cos(turn) - v * Math.sin(turn),
      centreY + u * Math.sin(turn) + v * Math.cos(turn),
    ]
  }
}

/** Many points on a stroke, so that a straight one bends as well. */
function refine(stroke: readonly Point[]): Point[] {
  const points: Point[] = []
  for (let n = 1; n < stroke.length; n += 1) {
    const [from, to] = [stroke[n - 1] as Point, stroke[n] as Point]
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 5))
    for (let step = n === 1 ? 0 : 1; step <= steps; step += 1)
      points.push([
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ])
  }
  return points
}

const path = (points: readonly Point[], width: number): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" stroke-width="${width.toFixed(1)}"/>`

function letters(between: Between, text: string): string {
  const step = (WIDTH - 44) / CAPTCHA_LENGTH
  return Array.from(text)
    .flatMap((character, place) => {
      const warp = letterWarp(
        between,
        22 + step * (place + 0.5) + between(-5, 5),
        HEIGHT / 2 + between(-9, 9),
      )
      const width = between(6, 8)
      return (GLYPHS[character] ?? []).map((stroke) => path(refine(stroke).map(warp), width))
    })
    .join('')
}

/** Lines from side to side as thick as a thin letter, so that the letters cannot be cut apart by their gaps. */
function lines(between: Between): string {
  return Array.from({ length: 2 }, () => {
    const [left, right, bow] = [between(18, 78), between(18, 78), between(-26, 26)]
    const points = Array.from({ length: 23 }, (_, n): Point => {
      const part = n / 22
      return [part * WIDTH, left + (right - left) * part + bow * Math.sin(part * 6.3)]
    })
    return path(points, between(1.6, 2.4))
  }).join('')
}

/**
 * The picture of a text, as PNG of 264 × 96 pixels: twice and more the size at which pages show it.
 * @param chance what bends the letters; only tests name one, to draw the same picture again.
 */
export async function drawText(text: string, chance: Chance = secureChance): Promise<Buffer> {
  const between: Between = (low, high) => low + chance() * (high - low)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${BACKGROUND}"/><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${letters(between, text)}${lines(between)}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
}

/** A new random text of 4 characters, and its picture. */
export async function drawPicture(): Promise<CaptchaPicture> {
  const text = Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)] as string,
  ).join('')
  return { text, png: await drawText(text) }
}
