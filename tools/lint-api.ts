/** Checks the API document, as it is made from the declarations, with an OpenAPI linter: no error and no warning. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '@sandigan/contract'
import { run } from './run.ts'

const folder = await mkdtemp(join(tmpdir(), 'sandigan-api-'))
const file = join(folder, 'openapi.json')
await writeFile(file, JSON.stringify(openApiDocument('Sandigan', '0')))
const { ok, output } = await run('redocly', ['lint', file, '--max-problems=200', '--format=stylish'], {
  capture: true,
  env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
await rm(folder, { recursive: true })
const clean = ok && !/\bwarn(ing)?s?\b/.test(output)
if (!clean) console.error(output.trimEnd())
process.exit(clean ? 0 : 1)
