/**
 * docs/journey-calls.tsv: which calls each file of journeys made to the real server, noted by the run itself
 * (`apps/e2e/src/call-record.ts`). `npm test` renews it. By itself this takes over the files that ran since:
 *
 *   node tools/journey-calls.ts
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RECORDS } from '../apps/e2e/src/call-record.ts'
import { listedCalls } from './generators/call-list.ts'
import { JOURNEY_CALLS, JOURNEYS, readMade, writtenMade, type Made } from './generators/call-made.ts'

/** Forgets what ran before. */
export const forgetRuns = (): Promise<void> => rm(RECORDS, { recursive: true, force: true })

async function ran(): Promise<Map<string, string[]>> {
  const files = await readdir(RECORDS).catch(() => [])
  const read = async (file: string): Promise<[string, string[]]> => [
    file,
    (await readFile(join(RECORDS, file), 'utf8')).split('\n').filter((line) => line !== ''),
  ]
  return new Map(await Promise.all(files.map(read)))
}

/** Renews what is known of the files that ran, and forgets files that are gone. */
export async function writeJourneyCalls(): Promise<void> {
  const known = [...readMade(await readFile(JOURNEY_CALLS, 'utf8').catch(() => ''))]
  const made: Made = new Map(
    [...known, ...(await ran())].filter(([file]) => existsSync(`${JOURNEYS}/${file}`)),
  )
  await writeFile(JOURNEY_CALLS, writtenMade(made, listedCalls()))
}

if (import.meta.main) await writeJourneyCalls()
