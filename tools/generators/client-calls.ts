import { CALL_TABLE, callPath } from '@sandigan/contract'

/** The browser's view of the call table: method and path, typed by the declaration, without its schemas. */
export function generateClientCalls(): { path: string; text: string } {
  const lines = Object.entries(CALL_TABLE).map(
    ([name, call]) =>
      `export const ${name} = /* @__PURE__ */ clientCall<typeof calls.${name}>('${call.method}', '${callPath(call)}')`,
  )
  const text = [
    '// Made from the call declarations by `npm run generate`. Do not edit.',
    "import type * as calls from '../calls/index.ts'",
    "import { clientCall } from './client-call.ts'",
    '',
    ...lines.sort(),
    '',
  ].join('\n')
  return { path: 'packages/contract/src/client/calls.generated.ts', text }
}
