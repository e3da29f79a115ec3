/** A file with one plainly fake key, by which products of tests open copies of one database. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const KEY_BYTES = 32
/** Always the same, so that a database of one run is good for the next. */
const FAKE = Buffer.alloc(KEY_BYTES, 'a fake key of tests. ')

/** @returns its path: the value of DATA_KEYS */
export function testKeyFile(): string {
  const folder = join(tmpdir(), `sandigan-test-keys-${userInfo().username}`)
  const path = join(folder, 'fake.keys')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${FAKE.toString('base64')}\n`, { mode: 0o600 })
  renameSync(draft, path)
  return path
}
