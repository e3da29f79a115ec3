/** What a browser says about the telephone that it runs on, as far as it does not tell one from another. */
import type { Search } from '../address/parameters.ts'

export interface DeviceFacts {
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
