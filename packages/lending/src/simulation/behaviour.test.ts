import { expect, test } from 'vitest'
import { ON_TIME } from '../testing/simulated.ts'
import { type Behaviour, behaviourFaults, EXAMPLE_BEHAVIOUR, weighted } from './behaviour.ts'

const faults = (over: Partial<Behaviour>) => behaviourFaults({ ...ON_TIME, ...over })

test('the shipped example can be simulated, and says that it is one', () => {
  expect(behaviourFaults(EXAMPLE_BEHAVIOUR)).toEqual([])
  expect(EXAMPLE_BEHAVIOUR.source).toContain('example')
})

test.each<[string, Partial<Behaviour>, RegExp]>([
  ['a share above 1', { late: 1.01 }, /^late is a share/],
  ['a share below 0', { prepaid: -0.01 }, /^prepaid is a share/],
  ['no number', { stopped: Number.NaN }, /^stopped is a share/],
  ['a share of an incident', { incidents: { ...ON_TIME.incidents, noLoan: 2 } }, /^incidents.noLoan/],
  ['shares of more than 1 together', { late: 0.6, prepaid: 0.41 }, /together are at most 1$/],
  ['a negative factor', { repeat: { late: 1, stopped: -1 } }, /^repeat has factors/],
  ['no days late', { lateDays: [] }, /^lateDays/],
  ['days that descend', { lateDays: [{ days: [5, 4], weight: 1 }] }, /^lateDays/],
  ['weights of nothing', { lateDays: [{ days: [1, 4], weight: 0 }] }, /^lateDays/],
  ['days after the write-off', { lateDays: [{ days: [1, 120], weight: 1 }] }, /^lateDays/],
  ['days before that descend', { daysBefore: [2, 1] }, /^daysBefore/],
  ['days before an earlier instalment', { daysBefore: [0, 7] }, /^daysBefore/],
  ['no borrowers', { borrowers: [] }, /^borrowers/],
  ['a write-off that the rules refuse', { writeOffAfterDays: 90 }, /^writeOffAfterDays/],
  ['no days until the next loan', { again: { borrowers: 1, withinDays: 0 } }, /^again.withinDays/],
])('%s is refused with a sentence', (_what, over, sentence) => {
  expect(faults(over)).toEqual([expect.stringMatching(sentence)])
})

test('what is just allowed is no fault', () => {
  expect(
    faults({
      late: 0.5,
      stopped: 0.5,
      writeOffAfterDays: 91,
      lateDays: [{ days: [1, 90], weight: 1 }],
      again: { borrowers: 1, withinDays: 365 },
    }),
  ).toEqual([])
})

test('a row is chosen by its weight, and never one without weight', () => {
  const rows = [{ weight: 0 }, { weight: 3 }, { weight: 1 }, { weight: 0 }]
  const chosen = [0, 0.74, 0.75, 0.999].map((share) => rows.indexOf(weighted(rows, share)))
  expect(chosen).toEqual([1, 1, 2, 2])
})
