// @vitest-environment jsdom
import { listPayouts } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, type SentRequest, serve, show } from '../../testing/show.tsx'
import { List } from './list.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const PATH = '/console/payouts'
const Example = () => (
  <List<object, { rows: { id: string }[]; next: null }, { id: string }>
    label="Things"
    call={listPayouts as never}
    columns={[{ title: 'Id', render: ({ id }) => id, sort: 'amount' }]}
    keyOf={({ id }) => id}
    search="Search things"
    filters={[
      {
        name: 'state',
        label: 'State',
        options: [
          { value: '', label: 'All' },
          { value: 'held', label: 'On hold' },
        ],
      },
    ]}
    empty={{ title: 'Nothing here' }}
  />
)
const view = (name: string, query: string, over: object = {}) => ({
  viewId: name.toLowerCase().replaceAll(' ', ''),
  name,
  path: PATH,
  query,
  shared: false,
  mine: true,
  by: 'Example operator',
  mayRemove: true,
  ...over,
})
/** @param refuses what is wrong with a request for the list */
async function showWith(
  views: object[],
  at = PATH,
  refuses: (request: SentRequest) => string | undefined = () => undefined,
) {
  const requested = serve((request) => {
    if (request.path === '/views') return { body: { rows: views } }
    if (request.path === '/save-view') return { body: { viewId: 'new' } }
    if (request.path === '/remove-view') return { body: { repeated: false } }
    const error = refuses(request)
    if (error !== undefined) return { status: 400, body: { code: 'INPUT_INVALID', error } }
    return { body: { rows: [{ id: 'a' }], next: null } }
  })
  const shown = await show(<Example />, { me: operatorWith('finance'), at, path: PATH })
  await screen.findByText('a')
  return { ...shown, requested }
}

test('a view opens by v and its digit, and its button bears its name', async () => {
  const { address } = await showWith([view('On hold', 'state=held'), view('By amount', 'sort=-amount')])
  fireEvent.keyDown(window, { key: 'v' })
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' })
  // The list has the focus, so that no view is marked as chosen by it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Views' })))
  fireEvent.keyDown(document.activeElement ?? dialog, { key: '2' })
  await waitFor(() => expect(address()).toBe(`${PATH}?sort=-amount`))
  await screen.findByRole('button', { name: /By amount/ })
  // A digit within a name is none of this.
  fireEvent.keyDown(window, { key: 'v' })
  fireEvent.keyDown(screen.getByLabelText(/Save this view as/), { key: '1' })
  expect(address()).toBe(`${PATH}?sort=-amount`)
})

test('whose a shared one is stands beside it, and only what one may remove has a button for it', async () => {
  const { requested } = await showWith([
    view('On hold', 'state=held', { shared: true }),
    view('Of Ana', '', { shared: true, mine: false, by: 'Ana', mayRemove: false }),
  ])
  fireEvent.keyDown(window, { key: 'v' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: /On hold/ }).textContent).toContain('Yours, shared')
  expect(dialog.getByRole('link', { name: /Of Ana/ }).textContent).toContain('Shared by Ana')
  expect(dialog.queryByRole('button', { name: 'Remove the view Of Ana' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the view On hold' }))
  await waitFor(() =>
    expect(requested.find(({ path }) => path === '/remove-view')?.body).toEqual({ viewId: 'onhold' }),
  )
})

test('filters and order are saved under a name, not what is searched for; a name of one’s own replaces', async () => {
  const { requested } = await showWith([view('Mine', '')], `${PATH}?state=held&q=Santos&sort=-amount`)
  fireEvent.keyDown(window, { key: 'v' })
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText(/Save this view as/)
  fireEvent.change(name, { target: { value: 'Mine' } })
  dialog.getByRole('button', { name: 'Replace the view' })
  fireEvent.change(name, { target: { value: 'On hold, large' } })
  fireEvent.click(dialog.getByLabelText(/Share it/))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() =>
    expect(requested.find(({ path }) => path === '/save-view')?.body).toEqual({
      name: 'On hold, large',
      path: PATH,
      query: 'sort=-amount&state=held',
      shared: true,
    }),
  )
})

test('a view whose filter is gone opens with what is left, and says so', async () => {
  const refuses = ({ query }: SentRequest) =>
    query['state'] === 'parked' ? 'state must be one of the states' : undefined
  const { requested } = await showWith(
    [view('Old', 'branch=cebu&sort=-amount&state=parked')],
    `${PATH}?branch=cebu&sort=-amount&state=parked`,
    refuses,
  )
  expect(requested.at(-1)?.query).toEqual({ sort: '-amount' })
  await screen.findByText(/no longer has Branch: cebu, State: parked/)
})
