/** The routes, made from the table of screens. */
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FaultPage, NotFoundPage } from './frame/fault-page.tsx'
import { Gate } from './frame/gate.tsx'
import { Home } from './frame/home.tsx'
import { Layout } from './frame/layout.tsx'
import { IfPermitted } from './frame/not-permitted.tsx'
import { type Screen, SCREENS } from './screens.ts'
import { Loading } from './shared/controls/states.tsx'
import { parseSearch, writeSearch } from './shared/router/search.ts'

const root = createRootRoute({
  component: () => (
    <Gate>
      <Layout />
    </Gate>
  ),
  notFoundComponent: NotFoundPage,
})

function routeOf(path: string, screen: Screen) {
  const Content = lazy(screen.load)
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <IfPermitted screen={screen}>
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      </IfPermitted>
    ),
  })
}

const screens: Readonly<Record<string, Screen>> = SCREENS

export const createConsoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/console', component: Home }),
      ...Object.entries(screens).map(([path, screen]) => routeOf(path, screen)),
    ]),
    defaultErrorComponent: FaultPage,
    defaultPreload: false,
    parseSearch,
    stringifySearch: writeSearch,
    trailingSlash: 'never',
  })
