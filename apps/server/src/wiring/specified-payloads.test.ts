/** What calls take has every field that the specification names, and no other. */
import {
  eventSave,
  googleScore,
  problemSave,
  problemScore,
  register,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWay,
} from '@sandigan/contract'
import { expect, test } from 'vitest'
import { PAYLOADS } from '../testing/specified-fields.ts'

for (const { point, call, declared, spec } of [
  { point: '3.registration.fields', call: 'registration', declared: register, spec: PAYLOADS.registration },
  { point: '3.complaint.fields', call: 'a complaint', declared: problemSave, spec: PAYLOADS.complaint },
  { point: '3.complaint.fields', call: 'its rating', declared: problemScore, spec: PAYLOADS.score },
  { point: '3.event.fields', call: 'an event', declared: eventSave, spec: PAYLOADS.event },
  { point: '3.rating.fields', call: 'the rating of the app', declared: googleScore, spec: PAYLOADS.rating },
  { point: '3.legacy.fields', call: 'repayment-way', declared: repaymentWay, spec: PAYLOADS.repaymentWay },
  {
    point: '3.legacy.fields',
    call: 'repayment-commit',
    declared: repaymentCommit,
    spec: PAYLOADS.repaymentCommit,
  },
  {
    point: '3.legacy.fields',
    call: 'repayment-confirm',
    declared: repaymentConfirm,
    spec: PAYLOADS.repaymentConfirm,
  },
  {
    point: '3.legacy.fields',
    call: 'repayment-huichao',
    declared: repaymentHuichao,
    spec: PAYLOADS.repaymentHuichao,
  },
])
  test(`${call} takes the fields of the specification and no other`, { meta: { spec: [point] } }, () =>
    expect(new Set(Object.keys(declared.payload.properties))).toEqual(new Set(spec.fields)),
  )
