import { expect, test } from 'vitest'
import { keepsGoal } from '../figure.ts'
import { type LighthouseReport, scores } from './lighthouse-report.ts'

const category = (score: number, ...ids: string[]) => ({
  score,
  auditRefs: [...ids.map((id) => ({ id, weight: 1 })), { id: 'hint', weight: 0 }],
})
const report = (performance: number, accessibility: number): LighthouseReport => ({
  categories: {
    performance: category(performance, 'paint'),
    accessibility: category(accessibility, 'contrast', 'labels'),
    'best-practices': category(1),
    seo: category(1),
  },
  audits: {
    paint: { score: performance },
    contrast: { score: accessibility },
    labels: { score: null },
    hint: { score: 0 },
  },
})
const kept = (screen: string, ...of: LighthouseReport[]) => scores(screen, of).map(keepsGoal)

test('98 is fast enough, 97 is not; accessible is 100 alone', () => {
  expect(kept('main', report(0.98, 1))).toEqual([true, true, true])
  expect(kept('main', report(0.97, 0.99))).toEqual([false, false, true])
})

test('of several reports the middle one is fast enough or not, and each has to be accessible', () => {
  const [slow, edge, fast] = [report(0.9, 1), report(0.98, 1), report(1, 1)]
  expect(kept('main', fast, slow, edge)).toEqual([true, true, true])
  expect(kept('main', slow, fast, slow)).toEqual([false, true, true])
  expect(kept('main', report(1, 0.99), fast, fast)).toEqual([true, false, true])
})

test('what costs a score is named, hints and what was not judged are not', () => {
  expect(scores('main', [report(1, 0.9)]).map(({ measured }) => measured)).toEqual([
    '100',
    '90 (contrast)',
    '100',
  ])
})

test('only pages of the site are to be found', () => {
  expect(kept('site-home', report(1, 1))).toHaveLength(4)
  expect(kept('promotion', report(1, 1))).toHaveLength(3)
})

test('planted bug: a category that is missing from the report keeps no goal', () => {
  expect(kept('main', { categories: {}, audits: {} })).toEqual([false, false, false])
})
