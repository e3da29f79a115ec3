/** Checks the API documents, as they are made from the declarations, with an OpenAPI linter: no error, no warning. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument, jsonApiDocument } from '@sandigan/contract'
import { run } from './run.ts'

const DOCUMENTS = {
  borrower: openApiDocument('Sandigan', '0'),
  operator: jsonApiDocument('operator', 'Sandigan', '0'),
  sandbox: jsonApiDocument('sandbox', 'Sandigan', '0'),
}

const folder = await mkdtemp(join(tmpdir(), 'sandigan-api-'))
const files = Object.keys(DOCUMENTS).map((name) => join(folder, `${name}.json`))
for (const [index, document] of Object.values(DOCUMENTS).entries())
  await writeFile(files[index] ?? '', JSON.stringify(document))
const { ok, output } = await run('redocly', ['lint', ...files, '--max-problems=200', '--format=stylish'], {
  capture: true,
  env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
await rm(folder, { recursive: true })
const clean = ok && !/\bwarn(ing)?s?\b/.test(output)
if (!clean) console.error(output.trimEnd())
process.exit(clean ? 0 : 1)
