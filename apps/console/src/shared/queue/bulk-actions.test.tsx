// @vitest-environment jsdom
import { listPayouts } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { List } from '../list/list.tsx'
import { operatorWith, type SentRequest, serve, show } from '../../testing/show.tsx'
import { BulkActions } from './bulk-actions.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

interface Row {
  id: string
}
const Example = () => (
  <List<object, { rows: Row[]; next: null }, Row>
    label="Things"
    call={listPayouts as never}
    columns={[{ title: 'Id', render: ({ id }) => id }]}
    keyOf={({ id }) => id}
    rowAddress={({ id }) => `/console/x/${id}`}
    empty={{ title: 'Nothing here' }}
    renderBulk={(rows, clear) => (
      <BulkActions
        actions={['claimItem', 'assignItem']}
        subjects={rows.map(({ id }) => ({
          subject: `complaint:${id}`,
          kind: 'complaint',
          label: `Thing ${id}`,
        }))}
        onDone={clear}
      />
    )}
  />
)

const person = (operatorId: string, name: string, kinds: string[]) => ({
  operatorId,
  name,
  kinds,
  assigned: 1,
  claimed: 2,
  late: 0,
  doneToday: 0,
  oldest: null,
})
const outcome = (subject: string, over: object = {}) => ({
  subject,
  outcome: 'done',
  code: null,
  error: null,
  ...over,
})

async function showWith(rows: () => Row[], rowsDone: object[] = []) {
  const answer = ({ path }: SentRequest) => {
    if (path === '/do-many') return { body: { repeated: false, rows: rowsDone } }
    if (path === '/workload')
      return {
        body: {
          kinds: [],
          operators: [person('ana', 'Ana', ['complaint']), person('cred', 'Cred', ['application'])],
        },
      }
    return { body: { rows: rows(), next: null } }
  }
  const requested = serve(answer)
  await show(<Example />, { me: operatorWith('support') })
  await screen.findAllByRole('link')
  return requested
}
const selected = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: 'Select this row' })
    .flatMap(({ checked }, at) => (checked ? [at] : []))
const key = (name: string) => fireEvent.keyDown(window, { key: name })

test('rows are selected by x, with Shift all from the one before, by the boxes, and none after Escape', async () => {
  await showWith(() => ['a', 'b', 'c', 'd'].map((id) => ({ id })))
  key('x')
  expect(selected()).toEqual([])
  key('j')
  key('x')
  expect(selected()).toEqual([0])
  // Neither the pointer nor the focus takes its colour.
  const [, row] = screen.getAllByRole('row')
  expect(row?.className).toContain('bg-brand-soft')
  expect(row?.className).not.toContain('bg-sunken')
  key('j')
  key('j')
  key('X')
  expect(selected()).toEqual([0, 1, 2])
  expect(screen.getByRole('status').textContent).toBe('3 rows selected')
  key('x')
  expect(selected()).toEqual([0, 1])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  expect(selected()).toEqual([0, 1, 2, 3])
  const [first] = screen.getAllByRole('checkbox', { name: 'Select this row' })
  fireEvent.click(first as HTMLElement)
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[2] as HTMLElement, {
    shiftKey: true,
  })
  expect(selected()).toEqual([0, 1, 2, 3])
  key('Escape')
  expect(selected()).toEqual([])
})

test('one reason goes with all of them; what was refused stands first, with why, also when the rows have left the list', async () => {
  let rows = ['a', 'b'].map((id) => ({ id }))
  const requested = await showWith(
    () => rows,
    [
      outcome('complaint:a'),
      outcome('complaint:b', { outcome: 'refused', code: 'CLAIMED', error: 'Ben works on it until 10:00' }),
    ],
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
  const dialog = await screen.findByRole('dialog', { name: 'Claim: 2 rows' })
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'mine today' } })
  rows = [{ id: 'c' }]
  fireEvent.submit(within(dialog).getByLabelText(/Reason/))
  await screen.findByText('1 done, 1 refused')
  expect(requested.find(({ path }) => path === '/do-many')?.body).toEqual({
    action: 'claimItem',
    subjects: ['complaint:a', 'complaint:b'],
    reason: 'mine today',
    reference: expect.stringMatching(/^many-/),
  })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'a' })).toBeNull())
  const [first] = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(first?.textContent).toContain('Thing b')
  expect(first?.textContent).toContain('Ben works on it until 10:00')
})

test('they are assigned to whoever may handle them, chosen by name', async () => {
  const requested = await showWith(() => [{ id: 'a' }], [outcome('complaint:a')])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this row' }))
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign: 1 row' })
  const select = within(dialog).getByLabelText<HTMLSelectElement>(/Assign to/)
  await waitFor(() =>
    expect([...select.options].map(({ text }) => text)).toEqual(['Choose an operator', 'Ana: 3 open']),
  )
  fireEvent.change(select, { target: { value: 'ana' } })
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'her shift' } })
  fireEvent.submit(select)
  await screen.findByText('1 done')
  expect(requested.find(({ path }) => path === '/do-many')?.body).toMatchObject({ operatorId: 'ana' })
})
