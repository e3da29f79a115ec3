// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ComplaintScreen from './complaint-screen.tsx'
import ComplaintsScreen from './complaints-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const COMPLAINT = {
  problemId: 'p1',
  borrowerId: 'b1',
  orderId: null,
  type: 'The app',
  sonType: '',
  content: 'The app is slow.',
  filedAt: '2026-11-20T02:00:00.000Z',
  replyBy: '2026-11-24',
  late: true,
  resolveBy: '2026-12-20',
  daysLeft: -1,
  repliedAt: null,
  score: null,
}
const WHOLE = { ...COMPLAINT, pictures: [], reply: null }
const TEXTS = [
  {
    templateId: 'sorry',
    version: 1,
    title: 'Sorry',
    text: { en: 'x', fil: 'y' },
    savedAt: '',
    savedBy: 'Other',
  },
]
const FILLED = {
  borrowerId: 'b1',
  templateId: 'sorry',
  version: 1,
  text: 'Hello Example, about {order}.',
  missing: ['{order}'],
}
const me = operatorWith('support')

test('complaints are listed with their deadlines, and the figures of thirty days', async () => {
  const figures = { filed: 4, answered: 3, inTime: 2, late: 1, rated: 0, stars: [0, 0, 0, 0, 0], byType: [] }
  const asked = serve(({ path }) => ({
    body: path === '/complaint-figures' ? figures : { rows: [COMPLAINT], next: null },
  }))
  await show(<ComplaintsScreen />, { me })
  await screen.findByText('Late since 24 Nov 2026')
  await screen.findByText(/4 filed, 3 answered, 2 in time, 1 late/)
  expect(asked.find(({ path }) => path === '/complaint-figures')?.query).toEqual({
    from: '2026-10-27',
    to: '2026-11-25',
  })
})

test('a reply begins with a text of the list, and names what is to be filled in', async () => {
  const asked = serve(({ path }) => {
    if (path === '/reply-templates') return { body: TEXTS }
    if (path === '/fill-reply-template') return { body: FILLED }
    return { body: path === '/complaint' ? WHOLE : { repeated: false, problemId: 'p1' } }
  })
  await show(<ComplaintScreen />, {
    me,
    at: '/console/complaints/p1',
    path: '/console/complaints/$problemId',
  })
  fireEvent.change(await screen.findByLabelText('Begin with'), { target: { value: 'sorry' } })
  await screen.findByText(/Fill in by hand: {order}/)
  fireEvent.click(screen.getByRole('button', { name: /^Reply/ }))
  const text = (await screen.findByLabelText(/^Reply/, { selector: 'textarea' })) as HTMLTextAreaElement
  expect(text.value).toBe('Hello Example, about {order}.')
  fireEvent.change(text, { target: { value: 'Hello Example.' } })
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'answered' } })
  const [form] = document.getElementsByTagName('form')
  if (form === undefined) throw new Error('no form')
  fireEvent.submit(form)
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path === '/answer-complaint')?.body).toEqual({
      problemId: 'p1',
      text: 'Hello Example.',
      askScore: true,
      reason: 'answered',
    }),
  )
})
