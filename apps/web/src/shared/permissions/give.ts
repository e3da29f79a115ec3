/**
 * What each permission sends, read when it is given and never before. Fetched with the first tap: most pages that
 * show permissions are left without one.
 */
import {
  type Answer,
  extInfoNew,
  uploadAndroidTag,
  uploadContactsIos,
  uploadDeviceNewIos,
  uploadLocationIos,
} from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { clientParameters, type Search } from '../address/parameters.ts'
import { send } from '../request/send.ts'
import { androidTag, deviceFacts } from './device-facts.ts'
import { where } from './where.ts'
import type { Kind } from './permission.ts'

type Given = Promise<Pick<Answer<object>, 'success' | 'code' | 'message'>>

/** Nothing was sent, since there is nothing to send. */
const NOTHING_TO_SEND = 'nothing-to-send'
const nothing = (message: string) => ({ success: false, code: NOTHING_TO_SEND, message })
const CONSENT = { consent: '1' } as const

async function giveLocation(search: Search): Given {
  const place = await where(navigator.geolocation)
  if (place === 'refused') return nothing(m.permission_place_refused())
  if (place === 'unknown') return nothing(m.permission_place_unknown())
  return send(uploadLocationIos, { ...CONSENT, ...place }, clientParameters(search))
}

/** The references that the borrower typed in, as the server has them; no address book is ever read. */
async function giveContacts(search: Search): Given {
  const form = await send(extInfoNew, {}, clientParameters(search))
  if (!form.success) return form
  const typed = new Map(form.data.items.map(({ code, value }) => [code, value]))
  const contacts = ['1', '2'].map((n) => ({
    name: typed.get(`ref${n}Name`) ?? '',
    phone: typed.get(`ref${n}Phone`) ?? '',
  }))
  return send(uploadContactsIos, { ...CONSENT, contacts: JSON.stringify(contacts) }, clientParameters(search))
}

const GIVERS: Record<Kind, (search: Search) => Given> = {
  location: giveLocation,
  contacts: giveContacts,
  device: (search) =>
    send(uploadDeviceNewIos, { ...CONSENT, ...deviceFacts(search, navigator) }, clientParameters(search)),
  'android-tag': (search) =>
    send(uploadAndroidTag, { ...CONSENT, tag: androidTag(search) }, clientParameters(search)),
}

/** Reads what is allowed and sends it with the consent. Never throws. */
export const give = (kind: Kind, search: Search): Given => GIVERS[kind](search)
