/** Proving who one is. (Specification, point 7 "Certification".) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, OptionalId, OptionalText, Text } from '../schemas.ts'
import { FormItem } from './form-item.ts'

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
        url: Text(300),
      }),
      { maxItems: 10 },
    ),
    finished: Type.Boolean(),
    nextUrl: Text(600),
  }),
})

export const basicPersonInfo = call({
  method: 'POST',
  path: '/v3/certify/basic-person-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'The form of basic personal data with what is known so far',
  payload: Closed({ productId: OptionalId() }),
  data: Closed({ items: Type.Array(FormItem, { maxItems: 40 }) }),
})

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
    address: OptionalText(200),
  }),
  /** `errors` maps a field's code to what is wrong with it. */
  data: Closed({
    nextUrl: OptionalText(600),
    errors: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Text(200))),
  }),
})
