import { expect, test } from 'vitest'
import { lineChart, ticks } from './line-chart.ts'

test.each([
  { min: 3, max: 240, scale: 'log', steps: [2, 5, 10, 20, 50, 100, 200, 500] },
  { min: 10, max: 100, scale: 'log', steps: [10, 20, 50, 100] },
  { min: 100, max: 1_200, scale: 'linear', steps: [0, 200, 400, 600, 800, 1_000, 1_200] },
  { min: 0, max: 0.9, scale: 'linear', steps: [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1] },
] as const)(
  'from $min to $max on a $scale axis: round values on both sides',
  ({ min, max, scale, steps }) => {
    expect(ticks(min, max, scale)).toEqual(steps)
  },
)

const chart = {
  title: 'Time over rate <1 s',
  x: { label: 'requests a second', scale: 'linear' },
  y: { label: 'milliseconds', scale: 'log' },
  series: [
    {
      name: 'p50',
      points: [
        [100, 2],
        [200, 4],
      ],
    },
    {
      name: 'p99',
      points: [
        [100, 10],
        [200, 1_000],
      ],
    },
  ],
  limit: { at: 250, label: '250 ms' },
} as const

test('higher values stand higher, later ones further right, and the limit lies between', () => {
  const svg = lineChart(chart)
  const line = (no: number) =>
    [...(new RegExp(`class="s${no}" d="([^"]+)"`).exec(svg)?.[1] ?? '').matchAll(/(\d+) (\d+)/g)].map(
      (one) => ({
        x: Number(one[1]),
        y: Number(one[2]),
      }),
    )
  const [low, high] = line(1)
  expect(low?.x).toBeLessThan(high?.x ?? 0)
  expect(low?.y).toBeGreaterThan(high?.y ?? 0)
  const limit = Number(/class="l" [^>]*y1="([\d.]+)"/.exec(svg)?.[1])
  expect(limit).toBeGreaterThan(high?.y ?? 0)
  expect(limit).toBeLessThan(low?.y ?? 0)
})

test('title, axes, legend and limit are written, and nothing in them is markup', () => {
  const svg = lineChart(chart)
  for (const text of ['requests a second', 'milliseconds', 'p50', 'p99', '250 ms', 'Time over rate &#60;1 s'])
    expect(svg).toContain(`>${text}<`)
  expect(svg).toContain('prefers-color-scheme:dark')
})

test('what cannot be drawn is refused', () => {
  expect(() => lineChart({ ...chart, series: [] })).toThrow('a chart without points')
  const zero = [{ name: 'p50', points: [[100, 0]] }] as const
  expect(() => lineChart({ ...chart, series: zero })).toThrow('only values above zero')
})
