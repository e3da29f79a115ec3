/**
 * No secret stands in the sources: `node tools/secrets.ts` searches every file that git tracks for the forms of keys
 * that are issued, and for long random texts under names such as `secret`. What is there on purpose, and opens nothing,
 * is in `ALLOWED` with its reason.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MOST_BYTES = 2_000_000

/** The forms of keys that providers issue. */
const FORMS: readonly { readonly name: string; readonly form: RegExp }[] = [
  { name: 'private key', form: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{60,}/g },
  { name: 'AWS key', form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { name: 'GitHub token', form: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/g },
  { name: 'npm token', form: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { name: 'Slack token', form: /\bxox[abeoprs]-[A-Za-z0-9-]{20,}/g },
  { name: 'Google key', form: /\bAIza[\w-]{35}\b/g },
  { name: 'SendGrid key', form: /\bSG\.[\w-]{22}\.[\w-]{43}\b/g },
  { name: 'Twilio key', form: /\bSK[0-9a-f]{32}\b/g },
  { name: 'payment key', form: /\b[sr]k_live_[A-Za-z0-9]{16,}\b/g },
  { name: 'Xendit key', form: /\bxnd_production_[A-Za-z0-9]{20,}/g },
  { name: 'JSON web token', form: /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/g },
  { name: 'password in an address', form: /\b[a-z][a-z+]*:\/\/[^\s:/@'"`$<{]+:[^\s:/@'"`$<{]{12,}@[\w.-]+/g },
]
/** A text without spaces behind a telling name. */
const NAMED =
  /(?:secret|token|passw(?:or)?d|api[_-]?key|private[_-]?key|credential)[\w-]*['"]?\s*[:=]\s*['"`]([\w+/=.-]{24,})['"`]/gi
/** Words and names have less; a random key of that length has more. Bits a character. */
const RANDOM = 4

/** What resembles a secret and opens nothing. */
const ALLOWED: readonly { readonly path: string; readonly name: string; readonly reason: string }[] = [
  {
    path: 'apps/server/src/platform/config/mail.test.ts',
    name: 'password in an address',
    reason: 'an address of example.test',
  },
]

export interface Finding {
  readonly name: string
  readonly line: number
  /** Its beginning alone: the report is read by more people than the secret. */
  readonly shown: string
}

function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  )
}

export function secretsIn(text: string): Finding[] {
  const finding = (name: string, index: number, found: string): Finding => ({
    name,
    line: text.slice(0, index).split('\n').length,
    shown: `${found.slice(0, 8)}…`,
  })
  const formed = FORMS.flatMap(({ name, form }) =>
    [...text.matchAll(form)].map(({ 0: found, index }) => finding(name, index, found)),
  )
  const named = [...text.matchAll(NAMED)].flatMap(({ 1: found = '', index }) =>
    entropyOf(found) > RANDOM && /\d/.test(found) && /[A-Za-z]/.test(found)
      ? [finding('a random text under a telling name', index, found)]
      : [],
  )
  return [...formed, ...named]
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 50_000_000 })
    .split('\0')
    .filter((path) => path !== '' && path !== 'package-lock.json')
}

/** Of a tracked file, where it is one that people write. */
function textOf(path: string): string {
  const file = join(ROOT, path)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile() || stats.size > MOST_BYTES) return ''
  const text = readFileSync(file, 'utf8')
  return text.includes('\0') ? '' : text
}

if (import.meta.main) {
  const allowed = new Set(ALLOWED.map(({ path, name }) => `${path} ${name}`))
  const found = trackedFiles().flatMap((path) =>
    secretsIn(textOf(path))
      .filter(({ name }) => !allowed.has(`${path} ${name}`))
      .map(({ name, line, shown }) => `${path}:${line}: ${name}: ${shown}`),
  )
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
