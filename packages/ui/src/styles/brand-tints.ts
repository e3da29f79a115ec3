/**
 * The tints of a brand's colour, mixed before the page is sent: phones before Chrome 111 and iOS 16.2 know no `color-mix`, and
 * would draw the full colour in the place of a pale one.
 */

type Lab = readonly [number, number, number]

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

const times = (rows: readonly Lab[], [x, y, z]: Lab): Lab => {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z)
  return [a, b, c]
}
const each = ([a, b, c]: Lab, change: (part: number) => number): Lab => [change(a), change(b), change(c)]

/** The matrices of Oklab (Björn Ottosson, 2020; CSS Color 4). */
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const

function labOf(colour: string): Lab {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255)
  return times(TO_LAB, each(times(TO_CONES, each([red, green, blue], linear)), Math.cbrt))
}

function colourOf(lab: Lab): string {
  const cones = each(times(FROM_LAB, lab), (part) => part ** 3)
  const hex = (part: number) =>
    Math.round(Math.min(1, Math.max(0, encoded(part))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${times(FROM_CONES, cones).map(hex).join('')}`
}

/** What `color-mix(in oklab, colour percent%, other)` gives. */
function mix(colour: string, percent: number, other: string): string {
  const [a, b, c] = labOf(colour)
  const [x, y, z] = labOf(other)
  const part = percent / 100
  const between = (one: number, two: number) => one * part + two * (1 - part)
  return colourOf([between(a, x), between(b, y), between(c, z)])
}

const DARK = '#1b1715'

/**
 * The custom properties that tokens.css reads, for a light and a dark scheme.
 *
 * @param brand as `#c2410c` or `#c40`
 */
export const brandTints = (brand: string): Readonly<Record<`--${string}`, string>> => ({
  '--strong-light': mix(brand, 84, '#000000'),
  '--soft-light': mix(brand, 8, '#ffffff'),
  '--line-light': mix(brand, 24, '#ffffff'),
  '--focus-light': mix(brand, 55, '#ffffff'),
  '--strong-dark': mix(brand, 52, '#ffffff'),
  '--soft-dark': mix(brand, 20, DARK),
  '--line-dark': mix(brand, 45, DARK),
  '--focus-dark': mix(brand, 60, '#ffffff'),
})
