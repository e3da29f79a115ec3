/**
 * Everything a borrower sees as a brand, company, address, phone or colour. The defaults are plainly fake, so
 * that nobody mistakes an unconfigured start for a lender. (Specification, point 3 "Environment config".) (Decision 001.)
 */
import type { EnvReader } from './env.ts'

export interface Brand {
  readonly appName: string
  readonly companyName: string
  /** Securities and Exchange Commission: company registration and certificate of authority. */
  readonly registrationNumber: string
  readonly certificateNumber: string
  readonly address: string
  readonly telephone: string
  readonly email: string
  readonly copyright: string
  /** What the order page shows when a loan names no phone of its own. */
  readonly servicePhone: string
  /** The number of the online service (WhatsApp, Viber), with its country code. */
  readonly onlineService: string
  /** The lender's own pictures, in place of ours of the same names; undefined: ours alone. */
  readonly folder: string | undefined
  readonly colours: { readonly background: string; readonly font: string }
  /** What a link into the native app begins with. */
  readonly schemePrefix: string
  /** Origin of the calls and of the pages; empty means the address that the server listens on. */
  readonly apiBase: string
  readonly h5Base: string
  /** Origin of the console and its API, where it has one of its own; else empty. */
  readonly consoleBase: string
  readonly storeLinks: { readonly ios: string; readonly android: string }
}

/** Links into a chat need the whole number. */
const WHOLE_NUMBER = /^\+[1-9](?:[ -]?\d){7,14}$/
const COLOUR = /^#[0-9a-fA-F]{6}$/
const ORIGIN = /^(https?:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?)?$/
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\/$/
const LINK = /^https?:\/\/\S+$/

/** Empty where there is none. A value that matches the pattern may still be invalid, by a port that is too large. */
function readOrigin(env: EnvReader, name: string, example: string): string {
  const wanted = `an origin like ${example}, or nothing`
  const origin = env.matching(name, '', ORIGIN, wanted)
  if (origin === '' || URL.canParse(origin)) return origin
  env.problems.push(`${name} must be ${wanted}, not "${origin}"`)
  return ''
}

export function readBrand(env: EnvReader): Brand {
  const companyName = env.text('BRAND_COMPANY_NAME', 'Example Lending Company, Inc.')
  return {
    appName: env.text('BRAND_APP_NAME', 'Sandigan'),
    companyName,
    registrationNumber: env.text('BRAND_REGISTRATION_NUMBER', 'CS000000000 (example)'),
    certificateNumber: env.text('BRAND_CERTIFICATE_NUMBER', '0000 (example)'),
    address: env.text('BRAND_ADDRESS', '1 Example Street, Example City, Metro Manila'),
    telephone: env.text('BRAND_TELEPHONE', '(02) 8000 0000'),
    email: env.text('BRAND_EMAIL', 'help@lender.example'),
    copyright: env.text('BRAND_COPYRIGHT', `© 2026 ${companyName}`),
    servicePhone: env.text('BRAND_SERVICE_PHONE', '(02) 8000 0000'),
    onlineService: env.matching(
      'BRAND_ONLINE_SERVICE',
      '+63 900 000 0000',
      WHOLE_NUMBER,
      'a number with its country code like +63 900 000 0000',
    ),
    folder: env.folder('BRAND_FOLDER'),
    colours: {
      background: env.matching('BRAND_COLOUR_BACKGROUND', '#c2410c', COLOUR, 'a colour like #c2410c'),
      font: env.matching('BRAND_COLOUR_FONT', '#ffffff', COLOUR, 'a colour like #ffffff'),
    },
    schemePrefix: env.matching('BRAND_SCHEME_PREFIX', 'sandigan://', SCHEME, 'a scheme like sandigan://'),
    apiBase: readOrigin(env, 'API_BASE', 'https://api.example'),
    h5Base: readOrigin(env, 'H5_BASE', 'https://app.example'),
    consoleBase: readOrigin(env, 'CONSOLE_BASE', 'https://office.example'),
    storeLinks: {
      ios: env.matching('STORE_LINK_IOS', 'https://store.example/ios', LINK, 'a link'),
      android: env.matching('STORE_LINK_ANDROID', 'https://store.example/android', LINK, 'a link'),
    },
  }
}
