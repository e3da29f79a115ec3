/** One cluster for all files of a run. Each test copies its database, on each node, from a template. */
import { makeTemplate, SHARED_CLUSTER, startPostgres, TEMPLATE } from '../postgres.ts'
import { runStatement } from '@sandigan/testkit/postgres-databases'
import { BESIDE_CLUSTER, citusAvailable, createClusterDatabase, HOW_TO_INSTALL, startCitus } from './citus.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The suite is two projects of the runner, and the second finds what the first has started.
  if (process.env[SHARED_CLUSTER] !== undefined) return undefined
  if (!(await citusAvailable())) {
    console.log(`skipped: cluster. ${HOW_TO_INSTALL}`)
    return undefined
  }
  const cluster = await startCitus()
  const servers = cluster.nodes.map((node) => node.url('postgres'))
  await makeTemplate(servers, createClusterDatabase)
  // Nobody may be connected to what is copied, the cluster's own processes neither.
  for (const server of servers) {
    await runStatement(server, `alter database ${TEMPLATE} allow_connections false`)
    await runStatement(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
    )
  }
  process.env[SHARED_CLUSTER] = servers.join(',')
  // To compare with.
  const single = await startPostgres()
  await makeTemplate([single.url])
  process.env[BESIDE_CLUSTER] = single.url
  return async () => {
    await single.stop()
    await cluster.stop()
  }
}
