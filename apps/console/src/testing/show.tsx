/** Shows parts of the console in a window of jsdom, signed in, with a server that a test writes. */
import { KNOWN_HEADER, type Role } from '@sandigan/contract/client/operator'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueries } from '../shared/request/use-call.ts'
import { giveDialogs } from './dialogs.ts'
import { parseSearch, writeSearch } from '../shared/router/search.ts'
import { SessionProvider } from '../shared/session/session.tsx'
import type { Me } from '../shared/session/session-calls.ts'

export interface SentRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** The rows that it names as known. */
  readonly known?: string | undefined
}

/** What the server answers: a status and a body. */
export type Serve = (requests: SentRequest) => { status?: number; body: unknown }

/** @returns every request, in order */
export function serve(answer: Serve): SentRequest[] {
  const requests: SentRequest[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { body?: string; headers?: Record<string, string> }) => {
      const url = new URL(address, 'http://console.example')
      const request = {
        path: url.pathname.replace('/operator/api', ''),
        query: Object.fromEntries(url.searchParams),
        body: init.body === undefined ? undefined : (JSON.parse(init.body) as unknown),
        known: init.headers?.[KNOWN_HEADER],
      }
      requests.push(request)
      const { status = 200, body } = answer(request)
      return new Response(status === 304 ? null : JSON.stringify(body), { status })
    },
  )
  return requests
}

export const operatorWith = (...roles: Role[]): Me => ({
  operatorId: 'operator1',
  email: 'operator@lender.example',
  name: 'Example operator',
  roles,
  idleEndsAt: '2099-01-01T00:00:00.000Z',
  stepUpUntil: null,
  passkeys: 0,
  openId: false,
  sandbox: true,
  smallOffice: false,
  today: '2026-11-25',
  appName: 'Example',
})

/** @returns the current address, which filters and forms change, and the query client, to request data again */
export async function show(
  content: ReactNode,
  { me, at = '/console/x', path = '/console/x' }: { me: Me; at?: string; path?: string },
) {
  giveDialogs()
  const root = createRootRoute()
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path, component: () => content }),
    ]),
    history,
    parseSearch,
    stringifySearch: writeSearch,
  })
  const client = createQueries()
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <SessionProvider me={me}>
          <RouterProvider router={router as never} />
        </SessionProvider>
      </QueryClientProvider>,
    )
  })
  return { address: () => history.location.href, client }
}
