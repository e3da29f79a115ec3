import { readdirSync } from 'node:fs'
import { CALL_TABLE, type CallDeclaration, callPath, JSON_CALLS, type JsonApi } from '@sandigan/contract'

export interface GeneratedFile {
  path: string
  text: string
}

const DECLARATIONS = 'packages/contract/src/calls'
const CLIENT = 'packages/contract/src/client'
const MADE = '// Made from the call declarations by `npm run generate`. Do not edit.'

const isCall = (value: unknown): value is CallDeclaration =>
  Object.values(CALL_TABLE).includes(value as CallDeclaration)

async function callsOf(file: string): Promise<[string, CallDeclaration][]> {
  const module: Record<string, unknown> = await import(`../../${DECLARATIONS}/${file}`)
  const calls = Object.entries(module).filter((entry): entry is [string, CallDeclaration] => isCall(entry[1]))
  return calls.sort(([a], [b]) => (a < b ? -1 : 1))
}

const line = ([name, call]: [string, CallDeclaration]): string =>
  `export const ${name} = /* @__PURE__ */ clientCall<typeof calls.${name}>('${call.method}', '${callPath(call)}'${call.file === undefined ? '' : `, '${call.file}'`})`

/**
 * The browser's view of the calls: method and path, typed by the declaration, without its schemas. One file for
 * each file of declarations, so that a screen brings only the areas that it calls.
 */
export async function generateClientCalls(): Promise<GeneratedFile[]> {
  const sources = readdirSync(DECLARATIONS).filter(
    (file) => file.endsWith('.ts') && file !== 'index.ts' && !file.endsWith('.test.ts'),
  )
  const files: GeneratedFile[] = []
  for (const source of sources.sort()) {
    const calls = await callsOf(source)
    if (calls.length === 0) continue
    const text = [
      MADE,
      `import type * as calls from '../../calls/${source}'`,
      "import { clientCall } from '../client-call.ts'",
      '',
      ...calls.map(line),
      '',
    ].join('\n')
    files.push({ path: `${CLIENT}/calls/${source.replace(/\.ts$/, '.generated.ts')}`, text })
  }
  const index = files.map(({ path }) => `export * from './calls/${path.slice(path.lastIndexOf('/') + 1)}'`)
  return [
    ...files,
    { path: `${CLIENT}/calls.generated.ts`, text: [MADE, ...index, ''].join('\n') },
    ...(Object.keys(JSON_CALLS) as JsonApi[]).map(plainClient),
  ]
}

/** The calls of another API, in one file: scripts bring them all. */
function plainClient(api: JsonApi): GeneratedFile {
  const calls = Object.entries(JSON_CALLS[api]).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = calls.map(
    ([name, call]) =>
      `export const ${name} = clientCall<typeof calls.${name}>('${call.method}', '${callPath(call)}')`,
  )
  const text = [
    MADE,
    `import type * as calls from '../calls/${api}/index.ts'`,
    "import { clientCall } from './client-call.ts'",
    '',
    ...lines,
    '',
  ].join('\n')
  return { path: `${CLIENT}/${api}.generated.ts`, text }
}
