import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context.ts'
import { NODE_LOCKS, oneNodeAtATime } from '../platform/database/one-node-at-a-time.ts'
import { giveBudget, SANDBOX_ALONE } from '../platform/plugins/budgets.ts'
import { addJsonErrorHandler } from '../platform/plugins/errors.ts'
import { addOperatorLinks } from './operators.ts'
import { addSandboxApi } from './sandbox-api.ts'
import { followDate, restoreDate } from './move-date.ts'
import { fillPortfolio, portfolioSize } from './portfolio/fill-portfolio.ts'
import { addSandboxPage } from './page/page-routes.ts'
import { allBehaveWell } from './set-provider.ts'
import { seedPersonas } from './seed-personas.ts'
import { seedRecommended } from './seed-recommended.ts'

/** Where the sandbox is off, none of this exists: no route, no persona, no moved date. */
export async function addSandbox(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.sandbox) return
  followDate(app, services)
  await app.register(async (scope) => {
    giveBudget(scope, SANDBOX_ALONE)
    addJsonErrorHandler(scope, (_code, error) => ({ error }))
    await scope.register(async (api) => addSandboxApi(api, services))
    await addSandboxPage(scope, services)
    addOperatorLinks(scope, services)
  })
}

/** The first thing at a start: everything after it asks for today. */
export async function startSandboxDate(services: Services): Promise<void> {
  if (services.config.sandbox) await restoreDate(services)
}

/** The last thing at a start: it needs products and everything else. */
export async function startPersonas(services: Services): Promise<void> {
  const { personas, portfolio } = services.config
  if (!personas && portfolio === 0) return
  await oneNodeAtATime(services, NODE_LOCKS.personas, async () => {
    // The only start that takes a while, and nothing else is printed meanwhile.
    if ((await portfolioSize(services.db)) < portfolio)
      console.log(`Making ${portfolio} example borrowers. Only this first start takes so long.`)
    // Lives are played by providers that behave.
    await allBehaveWell(services)
    if (personas) {
      await seedRecommended(services)
      await seedPersonas(services)
    }
    await fillPortfolio(services, portfolio)
  })
}
