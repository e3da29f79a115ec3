/**
 * What a borrower sends about themselves besides forms. Each call takes `consent`: `1` allows and stores, `0` withdraws
 * and deletes what was stored. (Specification, point 7 "Uploads".) (Decision 021.)
 */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, Nothing, OptionalText, Text, Whole } from '../schemas.ts'

const Consent = () => Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('0')]))

/** Something that a borrower may allow or not; a loan never waits for it. */
export const Permission = Closed({
  /** Named after the call that takes it. */
  kind: Type.Union([
    Type.Literal('location'),
    Type.Literal('device'),
    Type.Literal('contacts'),
    Type.Literal('android-tag'),
  ]),
  title: Text(120),
  /** What it is good for. */
  why: Text(300),
  /** What is agreed to, word for word. */
  text: Text(600),
  given: Whole(1),
  /** Empty where it is not given. */
  givenOn: Text(10),
})

export const uploadImage = call({
  method: 'POST',
  path: '/credit-info/upload-image',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Takes a photo of an ID and gives the address under which only its owner sees it',
  file: 'image',
  payload: Closed({
    imageType: Type.Union([Type.Literal('idFront'), Type.Literal('idBack')]),
    consent: Type.Optional(Type.Literal('1')),
  }),
  data: Closed({ url: Text(200) }),
})

const Degrees = () => Type.Optional(Type.String({ maxLength: 24, pattern: '^-?\\d{1,3}(\\.\\d{1,18})?$' }))

export const uploadLocationIos = call({
  method: 'POST',
  path: '/credit-info/upload-location-ios',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Keeps about where the borrower is, to a kilometre, with consent',
  payload: Closed({ consent: Consent(), latitude: Degrees(), longitude: Degrees() }),
  data: Nothing(),
})

export const uploadDeviceNewIos = call({
  method: 'POST',
  path: '/credit-info/upload-device-new-ios',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Keeps what kind of telephone it is, with consent; no identifier of the device is taken',
  payload: Closed({
    consent: Consent(),
    model: OptionalText(60),
    systemVersion: OptionalText(20),
    language: OptionalText(20),
    timeZone: OptionalText(40),
  }),
  data: Nothing(),
})

/** Room for a whole address book, so that one is refused in clear words. */
const ADDRESS_BOOK_LENGTH = 60_000

export const uploadContactsIos = call({
  method: 'POST',
  path: '/credit-info/upload-contacts-ios',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Allows the use of references that the borrower typed in before; never takes an address book',
  /** `contacts`: JSON, a list of `{name, phone}`, five at most. */
  payload: Closed({ consent: Consent(), contacts: OptionalText(ADDRESS_BOOK_LENGTH) }),
  data: Nothing(),
})

export const uploadAndroidTag = call({
  method: 'POST',
  path: '/v3/upload-info/upload-android-tag',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Keeps the label of the Android build that the borrower uses, with consent',
  payload: Closed({
    consent: Consent(),
    tag: Type.Optional(Type.String({ maxLength: 40, pattern: '^[\\w.-]{1,40}$' })),
  }),
  data: Nothing(),
})
