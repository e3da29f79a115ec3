/** Proving who one is. (Specification, point 7 "Certification".) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, Nothing, OptionalId, OptionalText, Text, FieldErrors, Whole } from '../schemas.ts'
import { FormItem } from './form-item.ts'
import { Permission } from './uploads.ts'

export const certifyList = call({
  method: 'POST',
  path: '/v3/certify/certify-list',
  envelope: 'success',
  access: 'borrower',
  summary: 'The steps of certification, which are done and where the next one is',
  payload: Closed({ productId: OptionalId() }),
  data: Closed({
    steps: Type.Array(
      Closed({
        key: Text(20),
        title: Text(80),
        subtitle: Text(160),
        finished: Type.Boolean(),
        /** Whether a loan waits for it. */
        required: Type.Boolean(),
        url: Text(300),
      }),
      { maxItems: 10 },
    ),
    finished: Type.Boolean(),
    nextUrl: Text(600),
    permissions: Type.Array(Permission, { maxItems: 10 }),
  }),
})

/** The form of one step, and which step of how many it is. */
const form = { items: Type.Array(FormItem, { maxItems: 40 }), step: Whole(10), steps: Whole(10) }
export const basicPersonInfo = call({
  method: 'POST',
  path: '/v3/certify/basic-person-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'The form of basic personal data with what is known so far',
  payload: Closed({ productId: OptionalId() }),
  data: Closed(form),
})

/** What a form's save answers: where to go on. */
const saved = () => Closed({ nextUrl: OptionalText(600) })

/** Fields are the codes of the form's items; the server checks each against its item. */
export const saveBasicInfo = call({
  method: 'POST',
  path: '/v3/certify/save-basic-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'Saves basic personal data',
  payload: Closed({
    productId: OptionalId(),
    firstName: OptionalText(60),
    middleName: OptionalText(60),
    lastName: OptionalText(60),
    birthday: OptionalText(10),
    gender: OptionalText(10),
    idType: OptionalText(20),
    idNumber: OptionalText(30),
    email: OptionalText(120),
    /** Sent by pages of an earlier release, and ignored. */
    address: OptionalText(200),
  }),
  data: saved(),
  refusal: FieldErrors(),
})

export const personalInfo = call({
  method: 'POST',
  path: '/v3/certify/personal-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'The form about home and family with what is known so far',
  payload: Closed({ productId: OptionalId() }),
  data: Closed(form),
})

export const savePersonalInfo = call({
  method: 'POST',
  path: '/v3/certify/save-personal-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'Saves what was said about home and family',
  payload: Closed({
    productId: OptionalId(),
    homePlace: OptionalText(10),
    address: OptionalText(200),
    residence: OptionalText(20),
    maritalStatus: OptionalText(20),
    dependants: OptionalText(4),
    /** Sent by pages of an earlier release, and ignored. */
    education: OptionalText(20),
    loanPurpose: OptionalText(20),
  }),
  data: saved(),
  refusal: FieldErrors(),
})

export const jobInfo = call({
  method: 'POST',
  path: '/v3/certify/job-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'The form about work and income with what is known so far',
  payload: Closed({ productId: OptionalId() }),
  data: Closed(form),
})

export const saveJobInfo = call({
  method: 'POST',
  path: '/v3/certify/save-job-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'Saves what was said about work and income',
  payload: Closed({
    productId: OptionalId(),
    employment: OptionalText(20),
    employer: OptionalText(80),
    monthlyIncome: OptionalText(20),
    /** Sent by pages of an earlier release, and ignored. */
    jobTitle: OptionalText(60),
    workPlace: OptionalText(10),
    workedFor: OptionalText(20),
    payday: OptionalText(20),
  }),
  data: saved(),
  refusal: FieldErrors(),
})

export const extInfoNew = call({
  method: 'POST',
  path: '/v3/certify/ext-info-new',
  envelope: 'success',
  access: 'borrower',
  summary: 'The form of two references, with what naming them means',
  payload: Closed({ productId: OptionalId() }),
  /** `consent` is the text that saving agrees to, word for word. */
  data: Closed({ ...form, consent: Text(600) }),
})

export const saveExtInfoNew = call({
  method: 'POST',
  path: '/v3/certify/save-ext-info-new',
  envelope: 'success',
  access: 'borrower',
  summary: 'Saves two references that the borrower typed in, and the consent to their use',
  payload: Closed({
    productId: OptionalId(),
    ref1Name: OptionalText(60),
    ref1Relation: OptionalText(20),
    ref1Phone: OptionalText(20),
    ref2Name: OptionalText(60),
    ref2Relation: OptionalText(20),
    ref2Phone: OptionalText(20),
  }),
  data: saved(),
  refusal: FieldErrors(),
})

export const advanceLog = call({
  method: 'POST',
  path: '/v3/certify/advance-log',
  envelope: 'success',
  access: 'borrower',
  summary: 'Counts that a borrower opened or left a step of certification; nothing that was typed is sent',
  payload: Closed({
    productId: OptionalId(),
    step: Type.Union([
      Type.Literal('list'),
      Type.Literal('basic'),
      Type.Literal('personal'),
      Type.Literal('job'),
      Type.Literal('ext'),
      Type.Literal('permissions'),
      Type.Literal('identity'),
    ]),
    action: Type.Union([Type.Literal('open'), Type.Literal('leave')]),
  }),
  data: Nothing(),
})
