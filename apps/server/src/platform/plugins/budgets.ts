/**
 * Whatever costs time has a budget: each route says what stops one caller from taking all the time there is, or why nothing has
 * to. One that says neither is no start. (Decision 018.)
 */
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Services } from '../context.ts'
import { turnAway } from '../http/turn-away.ts'
import { createVisitorBudget } from '../http/call-budget.ts'

/**
 * `call`: so many calls of a borrower and of a network (http/call-route.ts). `visitor`: so many requests of a session and of a
 * network, counted here before any statement. `page`: the same, with a line before the drawing (web/mount-web.ts).
 * `operator`: so many calls of one operator or machine (lender/operator-api.ts). `database`: counted there, exactly.
 */
export type Budget = 'call' | 'visitor' | 'page' | 'operator' | 'database' | { readonly none: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: Budget
  }
}

export const SANDBOX_ALONE: Budget = { none: 'it is there in the sandbox alone' }

/** For routes that others make, such as those of files: all of a scope have the same. */
export function giveBudget(scope: FastifyInstance, budget: Budget): void {
  scope.addHook('onRoute', (route) => {
    route.config = { budget, ...route.config }
  })
}

const nameOf = ({ method, url }: RouteOptions): string => `${[method].flat().join(', ')} ${url}`

export function addBudgets(app: FastifyInstance, services: Pick<Services, 'config' | 'clock'>): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const without = routes.filter(({ config }) => config?.budget === undefined).map(nameOf)
    if (without.length > 0) throw new Error(`these routes name no budget: ${without.join('; ')}`)
  })
  const isWithin = createVisitorBudget(services)
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.budget !== 'visitor' || isWithin(request)) return next()
    void turnAway(request, reply, 429)
  })
}
