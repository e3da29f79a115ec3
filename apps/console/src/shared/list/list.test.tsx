// @vitest-environment jsdom
import { listPayouts } from '@sandigan/contract/client/operator'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { List } from './list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Row {
  id: string
  amount: string
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, amount: '1.00' }))

const Example = () => (
  <List<object, { rows: Row[]; next: string | null }, Row>
    label="Things"
    call={listPayouts as never}
    columns={[
      { title: 'Id', render: ({ id }) => id, sort: 'id' },
      { title: 'Amount', render: ({ amount }) => amount, align: 'end' },
    ]}
    keyOf={({ id }) => id}
    search="Search things"
    filters={[
      {
        name: 'state',
        label: 'State',
        main: true,
        options: [
          { value: '', label: 'All' },
          { value: 'held', label: 'On hold' },
        ],
        more: [{ value: 'stopped', label: 'Stopped' }],
      },
    ]}
    empty={{ title: 'Nothing here' }}
    panel={{ title: ({ id }) => `About ${id}`, render: ({ id }) => <p>Facts of {id}</p> }}
  />
)
const me = operatorWith('finance')

describe('a list', () => {
  test('asks for what stands in the address, and nothing else of it', async () => {
    const requested = serve(() => ({ body: { rows: rows('a'), next: null } }))
    await show(<Example />, { me, at: '/console/x?state=held&q=cruz&sort=-id&after=7&open=a&do=x' })
    await screen.findByText('Facts of a')
    expect(requested[0]?.query).toEqual({ state: 'held', q: 'cruz', sort: '-id', after: '7' })
  })

  test('has what is asked for less often behind the tabs: it holds as they do', async () => {
    serve(() => ({ body: { rows: rows('a'), next: null } }))
    const { address } = await show(<Example />, { me })
    fireEvent.change(await screen.findByLabelText('State: more'), { target: { value: 'stopped' } })
    await vi.waitFor(() => expect(address()).toBe('/console/x?state=stopped'))
    const isAll = () => screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')
    await vi.waitFor(() => expect(isAll()).toBe('false'))
    // On a phone, in one list with the tabs.
    const all = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
    expect(all().value).toBe('stopped')
    fireEvent.change(all(), { target: { value: 'held' } })
    await vi.waitFor(() => expect(address()).toBe('/console/x?state=held'))
    const more = () => screen.getByLabelText<HTMLSelectElement>('State: more').value
    await vi.waitFor(() => expect(more()).toBe(''))
  })

  test('has more tabs than fit on a phone in one list as well, each with its count', async () => {
    serve(() => ({ body: { rows: rows('a'), next: null } }))
    const options = ['', 'queued', 'sent', 'failed'].map((value) => ({ value, label: value || 'All' }))
    const WithTabs = ({ tabs }: { tabs: number }) => (
      <List<object, { rows: Row[]; next: string | null }, Row>
        label="Things"
        call={listPayouts as never}
        columns={[{ title: 'Id', render: ({ id }) => id }]}
        keyOf={({ id }) => id}
        filters={[{ name: 'state', label: 'State', main: true, options: options.slice(0, tabs) }]}
        counts={() => ({ queued: '2, 1 late' })}
        empty={{ title: 'Nothing here' }}
      />
    )
    await show(<WithTabs tabs={4} />, { me })
    await screen.findByRole('cell', { name: 'a' })
    const all = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
    expect([...all.options].map(({ text }) => text)).toEqual(['All', 'queued (2, 1 late)', 'sent', 'failed'])
    cleanup()
    await show(<WithTabs tabs={3} />, { me })
    await screen.findByRole('cell', { name: 'a' })
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
  })

  test('writes filter, search and order into the address, each from the first page', async () => {
    serve(() => ({ body: { rows: rows('a'), next: null } }))
    const { address } = await show(<Example />, { me, at: '/console/x?after=7' })
    await screen.findByRole('link', { name: 'a' })
    fireEvent.click(screen.getByRole('button', { name: 'On hold' }))
    await vi.waitFor(() => expect(address()).toBe('/console/x?state=held'))
    fireEvent.click(screen.getByRole('button', { name: 'Id' }))
    await vi.waitFor(() => expect(address()).toBe('/console/x?state=held&sort=id'))
    const order = () => screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')
    await vi.waitFor(() => expect(order()).toBe('ascending'))
    fireEvent.click(screen.getByRole('button', { name: 'Id' }))
    await vi.waitFor(() => expect(address()).toBe('/console/x?state=held&sort=-id'))
    await vi.waitFor(() => expect(order()).toBe('descending'))
    fireEvent.change(screen.getByLabelText('Search things'), { target: { value: ' cruz ' } })
    fireEvent.submit(screen.getByLabelText('Search things'))
    await vi.waitFor(() => expect(address()).toBe('/console/x?state=held&sort=-id&q=cruz'))
  })

  test('turns its pages by their end, and says when the last one is reached', async () => {
    serve(({ query }) =>
      query['after'] === '2'
        ? { body: { rows: rows('c'), next: null } }
        : { body: { rows: rows('a', 'b'), next: '2' } },
    )
    const { address } = await show(<Example />, { me })
    await screen.findByRole('link', { name: 'a' })
    fireEvent.keyDown(window, { key: 'n' })
    await screen.findByRole('link', { name: 'c' })
    expect(address()).toBe('/console/x?after=2')
    expect(screen.queryByRole('button', { name: /Next page/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'First page' }))
    await screen.findByRole('link', { name: 'a' })
  })

  test('is walked by j and k, and left alone while somebody types', async () => {
    serve(() => ({ body: { rows: rows('a', 'b'), next: null } }))
    await show(<Example />, { me })
    const [first, second] = await screen.findAllByRole('link')
    const key = (name: string, at: Element | Window = window) => fireEvent.keyDown(at, { key: name })
    key('j')
    expect(document.activeElement).toBe(first)
    key('j')
    key('j')
    expect(document.activeElement).toBe(second)
    key('k')
    expect(document.activeElement).toBe(first)
    key('/')
    const search = screen.getByLabelText('Search things')
    expect(document.activeElement).toBe(search)
    key('j', search)
    expect(document.activeElement).toBe(search)
  })

  test('empty, it says so; refused, it gives the rule and a way to ask again', async () => {
    let fails = true
    serve(() =>
      fails
        ? { status: 403, body: { code: 'NOT_PERMITTED', error: 'finance may' } }
        : { body: { rows: [], next: null } },
    )
    await show(<Example />, { me })
    await screen.findByText('finance may')
    expect(screen.getByText('NOT_PERMITTED')).toBeTruthy()
    fails = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing here')
  })

  test('says so when the open row is not among its rows', async () => {
    serve(() => ({ body: { rows: rows('a'), next: null } }))
    await show(<Example />, { me, at: '/console/x?open=gone' })
    expect(await screen.findByText(/handled meanwhile/)).toBeTruthy()
  })

  test('beside an open row, j opens the next one and k the one before', async () => {
    serve(() => ({ body: { rows: rows('a', 'b', 'c'), next: null } }))
    const { address } = await show(<Example />, { me, at: '/console/x?open=a' })
    await screen.findByText('Facts of a')
    fireEvent.keyDown(window, { key: 'j' })
    await screen.findByText('Facts of b')
    fireEvent.keyDown(window, { key: 'k' })
    await screen.findByText('Facts of a')
    // At the end it stays.
    fireEvent.keyDown(window, { key: 'k' })
    expect(address()).toBe('/console/x?open=a')
  })

  test('a row with an open form stays when it leaves the list, until the form is closed', async () => {
    let left = rows('a', 'b')
    serve(() => ({ body: { rows: left, next: null } }))
    const { client } = await show(<Example />, { me, at: '/console/x?open=a&do=releasePayout' })
    await screen.findByText('Facts of a')
    left = rows('b')
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByRole('link', { name: 'a' })).toBeNull())
    expect(screen.getByText('Facts of a')).toBeTruthy()
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('Facts of a')).toBeNull())
  })

  test('after one that was dealt with, j opens the first of what is left', async () => {
    serve(() => ({ body: { rows: rows('b', 'c'), next: null } }))
    await show(<Example />, { me, at: '/console/x?open=a' })
    await screen.findByText(/handled meanwhile/)
    fireEvent.keyDown(window, { key: 'j' })
    expect(await screen.findByText('Facts of b')).toBeTruthy()
  })

  test('has no bar for a filter that only a link sets', async () => {
    serve(() => ({ body: { rows: rows('7', 'a'), next: null } }))
    const Linked = ({ hidden }: { hidden?: true }) => (
      <List<object, { rows: Row[]; next: string | null }, Row>
        label="Things"
        call={listPayouts as never}
        columns={[{ title: 'Id', render: ({ id }) => id }]}
        keyOf={({ id }) => id}
        rowAddress={({ id }) => `/console/x/${id}`}
        filters={[{ name: 'owner', label: 'Owner', ...(hidden && { hidden }) }]}
        empty={{ title: 'Nothing here' }}
      />
    )
    await show(<Linked />, { me })
    await screen.findByRole('button', { name: /Copy a link/ })
    cleanup()
    await show(<Linked hidden />, { me })
    // A bare number as the heading of a card bears the name of its column.
    expect(await screen.findByRole('link', { name: 'Id 7' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'a' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Copy a link/ })).toBeNull()
  })

  test('what is not there yet is no failure, and anything else is one', async () => {
    const Books = () => (
      <List<object, { rows: Row[]; next: string | null }, Row>
        label="Things"
        call={listPayouts as never}
        columns={[{ title: 'Id', render: ({ id }) => id }]}
        keyOf={({ id }) => id}
        empty={{ title: 'Nothing here' }}
        notYet={{ code: 'DAY_NOT_CLOSED', title: 'This day is not closed' }}
      />
    )
    let code = 'DAY_NOT_CLOSED'
    serve(() => ({ status: 409, body: { code, error: 'not closed' } }))
    await show(<Books />, { me })
    await screen.findByText('This day is not closed')
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    code = 'OTHER'
    await show(<Books />, { me })
    await screen.findByRole('alert')
  })

  test('who was shown many borrowers gives a reason, and goes on with the list', async () => {
    let isExplained = false
    const requested = serve(({ path }) => {
      if (path === '/explain-reads') isExplained = true
      if (path === '/explain-reads') return { body: { shown: 500, allowed: 1000 } }
      return isExplained
        ? { body: { rows: [{ id: '7' }], next: null } }
        : { status: 409, body: { code: 'READ_LIMIT', error: 'many' } }
    })
    await show(
      <List<object, { rows: { id: string }[]; next: string | null }, { id: string }>
        label="Things"
        call={listPayouts as never}
        columns={[{ title: 'Id', render: ({ id }) => id }]}
        keyOf={({ id }) => id}
        empty={{ title: 'Nothing here' }}
      />,
      { me },
    )
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: ' after the flood ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await screen.findByText('7')
    expect(requested.find(({ path }) => path === '/explain-reads')?.body).toEqual({
      reason: 'after the flood',
    })
  })
})
