/** The routes, made from the table of screens. */
import { createRootRoute, createRoute, createRouter, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FaultPage, NotFoundPage, Home, IfPermitted } from './frame/pages.tsx'
import { Gate } from './frame/gate.tsx'
import { Layout } from './frame/layout.tsx'
import { INVITATION_PATH, Invited } from './frame/sign-in/invited.tsx'
import { OpenIdReturn } from './frame/sign-in/open-id-return.tsx'
import { CONTENTS } from './screen-contents.ts'
import { type Screen, type ScreenPath, SCREENS } from './screens.ts'
import { Loading } from './shared/controls/states.tsx'
import { parseSearch, writeSearch } from './shared/router/search.ts'
import { OPEN_ID_PATH } from './shared/session/open-id.ts'

/** The way back from the lender's provider and an invitation are open to somebody who is not signed in yet. */
function Root() {
  const { pathname } = useLocation()
  if (pathname === OPEN_ID_PATH) return <OpenIdReturn />
  if (pathname === INVITATION_PATH) return <Invited />
  return (
    <Gate>
      <Layout />
    </Gate>
  )
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
})

function routeOf(path: ScreenPath, screen: Screen) {
  const Content = lazy(CONTENTS[path])
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

/** Of whoever is signed in, whatever the role. */
const Account = lazy(() => import('./frame/account/account-screen.tsx'))
const account = () => (
  <Suspense fallback={<Loading />}>
    <Account />
  </Suspense>
)

const screens: Readonly<Record<string, Screen>> = SCREENS

export const createConsoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/console', component: Home }),
      createRoute({ getParentRoute: () => root, path: OPEN_ID_PATH, component: () => null }),
      createRoute({ getParentRoute: () => root, path: INVITATION_PATH, component: () => null }),
      createRoute({ getParentRoute: () => root, path: '/console/account', component: account }),
      ...Object.entries(screens).map(([path, screen]) => routeOf(path as ScreenPath, screen)),
    ]),
    defaultErrorComponent: FaultPage,
    defaultPreload: false,
    parseSearch,
    stringifySearch: writeSearch,
    trailingSlash: 'never',
  })
