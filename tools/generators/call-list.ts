/** docs/calls.md: every call with what it sends and which screens make it. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  CALL_TABLE,
  type CallDeclaration,
  callPath,
  CAPTCHA_PATH,
  type EnvelopeFamily,
  IDENTITY_IMAGE_PATH,
} from '@sandigan/contract'
import { webScreens } from './call-screens.ts'

const SPECIFIED = 'docs/spec-calls.tsv'
const DECLARATIONS = 'packages/contract/src/calls'

/** One row, before its screens are known. */
export interface ListedCall {
  readonly name: string
  /** The file that declares it. */
  readonly area: string
  readonly methods: readonly string[]
  readonly path: string
  readonly sends: string
  readonly envelope: string
  /** Why no screen makes it. */
  readonly noScreen?: string | undefined
}

const ENVELOPES: Record<EnvelopeFamily, string> = {
  code0: 'code 0',
  code0Text: "code '0'",
  success: 'success',
  code00: "code '00'",
  status00: "status '00'",
}

function sendsOf({ payload, file }: CallDeclaration): string {
  const required = new Set<string>(payload.required ?? [])
  const fields = Object.entries(payload.properties).map(([name, schema]) => {
    const fixed = 'const' in schema ? `=${String(schema.const)}` : ''
    return `${name}${required.has(name) ? '' : '?'}${fixed}`
  })
  return [...fields, ...(file === undefined ? [] : [`${file} (file)`])].join(', ')
}

/** Pictures are requested by their address and answer without an envelope. */
const PICTURES: readonly ListedCall[] = [
  { name: 'CAPTCHA_PATH', area: 'promotion', path: CAPTCHA_PATH, sends: 'sid, a' },
  { name: 'IDENTITY_IMAGE_PATH', area: 'uploads', path: `${IDENTITY_IMAGE_PATH}/…`, sends: '' },
].map((picture) => ({ ...picture, methods: ['GET'], envelope: 'picture' }))

/** The file of each declaration, without its ending. */
function areas(): Map<string, string> {
  const files = readdirSync(DECLARATIONS).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return new Map(
    files.flatMap((file) => {
      const declared = readFileSync(`${DECLARATIONS}/${file}`, 'utf8').matchAll(
        /^export const (\w+) = call\(/gm,
      )
      return [...declared].map(([, name = '']): [string, string] => [name, file.replace(/\.ts$/, '')])
    }),
  )
}

export function listedCalls(): ListedCall[] {
  const areaOf = areas()
  const calls = Object.entries(CALL_TABLE).map(([name, declaration]) => ({
    name,
    area: areaOf.get(name) ?? 'others',
    methods: [declaration.method, declaration.alsoMethod].filter((method) => method !== undefined),
    path: callPath(declaration),
    sends: sendsOf(declaration),
    envelope: ENVELOPES[declaration.envelope],
    noScreen: declaration.noScreen,
  }))
  const key = ({ area, path }: ListedCall): string => `${area} ${path}`
  return [...calls, ...PICTURES].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

export interface SpecifiedCall {
  readonly point: string
  readonly path: string
}

/** The calls that point 7 of the specification names. */
export const specifiedCalls = (tsv: string): SpecifiedCall[] =>
  tsv.split('\n').flatMap((line) => {
    const [point = '', , path = ''] = line.split('\t')
    return path === '' ? [] : [{ point, path }]
  })

const screensCell = (screens: readonly string[] | undefined, noScreen: string | undefined): string =>
  screens === undefined
    ? `none: ${noScreen ?? '**no reason**'}`
    : screens.map((screen) => (screen.startsWith('/') ? `\`${screen}\`` : screen)).join(', ')

const INTRODUCTION = [
  '# Calls',
  '',
  'Made by `npm run generate`, and checked by `npm run check`. What a call sends and answers is declared in',
  '`packages/contract/src/calls`; the running server shows all of it at `/docs`.',
  '',
  '- **Sends**: every field is text; `?` may be left out. The common client parameters go with every call.',
  '- **Envelope**: the family that carries the answer ([decision 003](decisions/003-calls-envelopes-and-idempotency-keys.md)).',
  '- **Screens**: the routes of the web app that bring the call along, by their imports; where none does, who makes it\n  and why no screen does, as the declaration says (`noScreen`).',
  '- The tests of each call that point 7 names are in [coverage.md](coverage.md).',
  '- A path in _italics_ is ours; all others are named in point 7 of the specification. Each table is one file of\n  declarations.',
]

/** Calls of point 7 that nobody declares. */
export const undeclared = (specified: readonly SpecifiedCall[], calls: readonly ListedCall[]): string[] =>
  specified.map(({ path }) => path).filter((path) => !calls.some((call) => call.path === path))

function tableOf(area: string, rows: readonly string[]): string[] {
  return ['', `## ${area}`, '', '| Call | Sends | Envelope | Screens |', '| --- | --- | --- | --- |', ...rows]
}

/** Calls whose reason for having no screen is missing, or stands although there is one. */
export const unexplained = (
  calls: readonly ListedCall[],
  screens: ReadonlyMap<string, readonly string[]>,
): string[] =>
  calls.filter(({ name, noScreen }) => screens.has(name) === (noScreen !== undefined)).map(({ name }) => name)

/** The whole document. */
export function callList(): string {
  const calls = listedCalls()
  const specified = specifiedCalls(readFileSync(SPECIFIED, 'utf8'))
  const screens = webScreens()
  const row = (call: ListedCall): string => {
    const point = specified.find(({ path }) => path === call.path)?.point
    const shown = point === undefined ? `_${call.path}_` : call.path
    const sends = call.sends === '' ? 'nothing' : call.sends
    const screensOf = screensCell(screens.get(call.name), call.noScreen)
    return `| ${call.methods.join(', ')} ${shown} | ${sends} | ${call.envelope} | ${screensOf} |`
  }
  const missing = undeclared(specified, calls)
  const state =
    missing.length === 0
      ? `All ${specified.length} calls that point 7 names are declared.`
      : `Named in point 7 and **not declared**: ${missing.join(', ')}.`
  const tables = [...new Set(calls.map(({ area }) => area))].flatMap((area) =>
    tableOf(area, calls.filter((call) => call.area === area).map(row)),
  )
  return [...INTRODUCTION, '', state, ...tables, ''].join('\n')
}
