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
import type { Kind } from './permission.ts'

/** Where the telephone is, to about a kilometre. Requested by a tap and never before. */
type Where =
  | { readonly latitude: string; readonly longitude: string }
  /** The borrower or the telephone said no, or no place could be found. */
  | 'refused'
  | 'unknown'

const TIMEOUT_MS = 15_000
/** A place of the last hour serves: nobody is followed. */
const OLD_ENOUGH_MS = 3_600_000
/** Two decimals of a degree are about a kilometre. A finer place does not leave the telephone. */
const coarse = (degrees: number): string => degrees.toFixed(2)

export function where(geolocation: Geolocation | undefined): Promise<Where> {
  // Missing where the page did not come over a safe connection.
  if (geolocation === undefined) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
    )
  })
}

/** What a browser says about the telephone that it runs on, as far as it does not tell one from another. */
interface DeviceFacts {
  readonly model: string
  /** The first number of the version; the rest would tell telephones apart. */
  readonly systemVersion: string
  readonly language: string
  readonly timeZone: string
}

const FAMILIES = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const

/** The native app names the device in the address; a plain browser only says of what family it is. */
export function deviceFacts(
  { deviceName, osVersion }: Search,
  { userAgent, language }: Pick<Navigator, 'userAgent' | 'language'>,
): DeviceFacts {
  const family = FAMILIES.find((name) => userAgent.includes(name)) ?? 'Browser'
  const version = osVersion || (/(?:Android|OS) (\d+)/.exec(userAgent)?.[1] ?? '')
  return {
    model: (deviceName || family).slice(0, 60),
    systemVersion: /\d+/.exec(version)?.[0] ?? '',
    language: language.slice(0, 20),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 40),
  }
}

/** The label of the app's build, made of what the app says of itself: `sandigan-2.1.0`. */
export const androidTag = ({ appName, appVersion }: Search): string =>
  [appName, appVersion]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 40) || 'android'

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
