/** Databases of a running PostgreSQL, each copied from a template. */
import pg from 'pg'

/** From this version on a database can be copied file by file, which takes half of the time. */
const COPIES_FILES = 150_000

/** One statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end())
  return rows
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const versions = new Map<string, Promise<number>>()

/** The version of a server: requested once, since every test copies a database. */
function versionOf(server: string): Promise<number> {
  const read = async () =>
    Number((await runStatement(server, 'show server_version_num'))[0]?.['server_version_num'])
  const version = versions.get(server) ?? read()
  versions.set(server, version)
  return version
}

/** @param template the database that it copies, to which nobody is connected; `template1` for an empty one. */
export async function createDatabase(server: string, name: string, template: string): Promise<void> {
  const strategy = (await versionOf(server)) >= COPIES_FILES ? 'strategy file_copy' : ''
  await runStatement(server, `create database ${name} template ${template} ${strategy}`)
}

export const dropDatabase = async (server: string, name: string): Promise<void> =>
  void (await runStatement(server, `drop database ${name} with (force)`))
