/** A small line chart as SVG, readable on a light and on a dark page, without any script. */

export interface Axis {
  /** What is measured, with its unit. */
  readonly label: string
  /** Logarithmic where every value is above zero and they differ by tens. */
  readonly scale: 'linear' | 'log'
}

export interface LineChart {
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  /** Points in the order in which they are joined. */
  readonly series: readonly {
    readonly name: string
    readonly points: readonly (readonly [number, number])[]
  }[]
  /** A limit, drawn across. */
  readonly limit?: { readonly at: number; readonly label: string }
}

const WIDTH = 720
const HEIGHT = 400
const PLOT = { left: 70, right: 700, top: 64, bottom: 344 }
/** Told apart by those who see no colours too: each has a marker of its own. */
const COLOURS = ['#0b6fb8', '#c2570c', '#7a3fb0', '#2f7d32']
const DARK = ['#6ab7f5', '#f5a262', '#c79bf2', '#7fce83']
const STYLE = `
text{font:12px system-ui,sans-serif;fill:#333}.t{font-size:15px;font-weight:600}
.g{stroke:#ddd}.a{stroke:#777}.l{stroke:#b3261e;stroke-dasharray:6 4}.lt{fill:#b3261e}
path{fill:none;stroke-width:2}
${COLOURS.map((colour, no) => `.s${no}{stroke:${colour}}.m${no}{fill:${colour};stroke:none}`).join('')}
@media (prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#444}.a{stroke:#999}.l{stroke:#ff8a80}.lt{fill:#ff8a80}
${DARK.map((colour, no) => `.s${no}{stroke:${colour}}.m${no}{fill:${colour}}`).join('')}}`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const short = (value: number): string => String(Math.round(value * 10) / 10)
const written = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 3 })

/** Round values from at most the least to at least the most: 1, 2 and 5 times a power of ten. */
export function ticks(min: number, max: number, scale: Axis['scale']): number[] {
  if (scale === 'log') {
    const steps: number[] = []
    for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power += 1)
      steps.push(...[1, 2, 5].map((digit) => digit * 10 ** power))
    const first = steps.findLastIndex((step) => step <= min)
    const last = steps.findIndex((step) => step >= max)
    return steps.slice(Math.max(first, 0), last + 1)
  }
  const rough = (max - Math.min(0, min)) / 6 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power
  const from = Math.floor(Math.min(0, min) / step)
  return Array.from({ length: Math.ceil(max / step) - from + 1 }, (_, no) => (from + no) * step)
}

interface Scaled {
  readonly steps: readonly number[]
  /** A value's place in the picture. */
  readonly place: (value: number) => number
}

function scaled(values: readonly number[], scale: Axis['scale'], from: number, to: number): Scaled {
  if (values.length === 0) throw new Error('a chart without points')
  const [min, max] = [Math.min(...values), Math.max(...values)]
  if (scale === 'log' && min <= 0) throw new Error('a logarithmic axis takes only values above zero')
  const steps = ticks(min, max, scale)
  const of = scale === 'log' ? Math.log10 : (value: number) => value
  const [low, high] = [of(steps[0] ?? min), of(steps.at(-1) ?? max)]
  const place = (value: number) => from + ((of(value) - low) / (high - low || 1)) * (to - from)
  return { steps, place }
}

const MARKERS = [
  (x: number, y: number) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  (x: number, y: number) => `M${x - 4} ${y - 4}h8v8h-8z`,
  (x: number, y: number) => `M${x} ${y - 5}l5 9h-10z`,
  (x: number, y: number) => `M${x} ${y - 5}l5 5l-5 5l-5-5z`,
]

function seriesOf({ series }: LineChart, x: Scaled, y: Scaled): string {
  return series
    .map(({ name, points }, index) => {
      const no = index % COLOURS.length
      const places = points.map(([a, b]) => [Math.round(x.place(a)), Math.round(y.place(b))] as const)
      const line = places.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${a} ${b}`).join('')
      const marker = MARKERS[no] ?? MARKERS[0]
      const marks = places.map(([a, b]) => marker?.(a, b)).join('')
      const left = PLOT.left + index * 150
      return (
        `<path class="s${no}" d="${line}"/><path class="m${no}" d="${marks}"/>` +
        `<path class="m${no}" d="${marker?.(left + 6, 44)}"/><text x="${left + 16}" y="48">${escaped(name)}</text>`
      )
    })
    .join('\n')
}

/** The chart as a file of its own. Refuses a chart without points, and a logarithmic axis with zero or less. */
export function lineChart(chart: LineChart): string {
  const points = chart.series.flatMap((one) => one.points)
  const limits = chart.limit ? [chart.limit.at] : []
  const x = scaled(
    points.map(([value]) => value),
    chart.x.scale,
    PLOT.left,
    PLOT.right,
  )
  const y = scaled([...points.map(([, value]) => value), ...limits], chart.y.scale, PLOT.bottom, PLOT.top)
  const across = (at: number, style: string) =>
    `<line class="${style}" x1="${PLOT.left}" x2="${PLOT.right}" y1="${short(at)}" y2="${short(at)}"/>`
  const rows = y.steps.map((step) => {
    const at = y.place(step)
    return `${across(at, 'g')}<text x="${PLOT.left - 8}" y="${short(at + 4)}" text-anchor="end">${written(step)}</text>`
  })
  const columns = x.steps.map((step) => {
    const at = short(x.place(step))
    return `<line class="a" x1="${at}" x2="${at}" y1="${PLOT.bottom}" y2="${PLOT.bottom + 5}"/><text x="${at}" y="${PLOT.bottom + 20}" text-anchor="middle">${written(step)}</text>`
  })
  const limit = chart.limit
    ? `${across(y.place(chart.limit.at), 'l')}<text class="lt" x="${PLOT.left + 6}" y="${short(y.place(chart.limit.at) - 6)}">${escaped(chart.limit.label)}</text>`
    : ''
  const middle = (PLOT.left + PLOT.right) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(chart.title)}">`,
    `<style>${STYLE}</style>`,
    `<text class="t" x="${PLOT.left}" y="24">${escaped(chart.title)}</text>`,
    ...rows,
    ...columns,
    across(PLOT.bottom, 'a'),
    `<text x="${middle}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(chart.x.label)}</text>`,
    `<text transform="translate(16 ${(PLOT.top + PLOT.bottom) / 2})rotate(-90)" text-anchor="middle">${escaped(chart.y.label)}</text>`,
    limit,
    seriesOf(chart, x, y),
    '</svg>',
    '',
  ].join('\n')
}
