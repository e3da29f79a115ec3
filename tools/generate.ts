/** Writes the files that are made from others. `--check` writes nothing and fails if one is stale. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { callList } from './generators/call-list.ts'
import { generateClientCalls, type GeneratedFile } from './generators/client-calls.ts'
import { licenceList } from './licences.ts'
import { readLockfile } from './lockfile.ts'

const check = process.argv.includes('--check')
const files: GeneratedFile[] = [
  ...(await generateClientCalls()),
  { path: 'docs/calls.md', text: callList() },
  { path: 'docs/licences.md', text: licenceList(readLockfile()) },
]

let stale = 0
for (const { path, text } of files) {
  const before = await readFile(path, 'utf8').catch(() => '')
  if (before === text) continue
  stale += 1
  if (check) console.error(`stale: ${path} (run: npm run generate)`)
  else {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
if (check && stale > 0) process.exit(1)
console.log(
  check ? `generated files are fresh (${files.length})` : `generated ${stale} of ${files.length} files anew`,
)
