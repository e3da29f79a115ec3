/** How to reach a person. Open to anyone: who cannot log in needs it most. (Specification, points 2, 3 and 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { CONTACT_INFO } from '../constants.ts'
import { Closed, Nothing, Text } from '../schemas.ts'

export const contactInfo = call({
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  envelope: 'success',
  access: 'anyone',
  summary: 'Where customer service is written to',
  payload: Closed({ type: Type.Literal(CONTACT_INFO) }),
  data: Closed({ email: Text(120), smWa: Text(60) }),
})

export const getWhatsapp = call({
  method: 'POST',
  path: '/user-problem/get-whatsapp',
  envelope: 'success',
  access: 'anyone',
  summary: 'The number of the online service, and a link that opens a chat with it',
  payload: Nothing(),
  data: Closed({ whatsapp: Text(60), link: Text(200) }),
})

export const customerServiceInit = call({
  method: 'POST',
  path: '/customer-service/init',
  envelope: 'success',
  access: 'anyone',
  summary: 'When customer service answers, by which phone, and what is asked often',
  payload: Nothing(),
  data: Closed({
    telephone: Text(30),
    hours: Text(160),
    questions: Type.Array(Closed({ question: Text(160), answer: Text(600) }), { maxItems: 20 }),
  }),
})
