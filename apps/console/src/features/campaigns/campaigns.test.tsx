// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import CampaignsScreen from './campaigns-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const GIVEN = {
  campaignId: 'payday-1',
  name: 'Payday',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  page: 'landing',
  source: 'radio',
  paused: false,
}
const CAMPAIGN = {
  ...GIVEN,
  version: 2,
  state: 'running',
  link: '/promotion?id=payday-1&user_from=radio',
  visits: 1_200,
  taps: 34,
  registrations: 7,
  savedAt: '2026-11-01T02:00:00.000Z',
  savedBy: 'Example operator',
}
const answers = () =>
  serve(({ path }) => {
    if (path === '/campaigns') return { body: [CAMPAIGN] }
    if (path === '/actions') return { body: [] }
    return { body: { repeated: false, campaignId: 'payday-1', version: 3, link: CAMPAIGN.link } }
  })

test('a campaign shows its link as text and as a code, and is paused as it stands', async () => {
  const requests = answers()
  await show(<CampaignsScreen />, { me: operatorWith('admin'), at: '/console/x?open=payday-1' })
  await screen.findByText(`${window.location.origin}/promotion?id=payday-1&user_from=radio`)
  expect(screen.getByRole('img', { name: /code to be scanned/ }).getAttribute('src')).toContain('svg')
  expect(screen.queryByRole('button', { name: /New campaign/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  fireEvent.click(await screen.findByLabelText('Paused'))
  const reason = screen.getByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'too many' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/save-campaign')?.body).toEqual({
      ...GIVEN,
      version: 3,
      paused: true,
      reason: 'too many',
    }),
  )
})

test('support reads them, without the changes and without a form', async () => {
  const requests = answers()
  await show(<CampaignsScreen />, { me: operatorWith('support'), at: '/console/x?open=payday-1' })
  await screen.findAllByText('Running')
  expect(screen.getByRole('button', { name: 'Edit' }).getAttribute('aria-disabled')).toBe('true')
  expect(requests.map(({ path }) => path)).not.toContain('/actions')
})

test('who registered by its link leads to those borrowers, for whoever may see them', async () => {
  answers()
  await show(<CampaignsScreen />, { me: operatorWith('support'), at: '/console/x?open=payday-1' })
  const link = await screen.findByRole('link', { name: '7' })
  expect(link.getAttribute('href')).toBe('/console/borrowers?campaignId=payday-1&registeredFrom=2026-10-27')
  cleanup()
  await show(<CampaignsScreen />, { me: operatorWith('admin'), at: '/console/x?open=payday-1' })
  await screen.findAllByText('Running')
  expect(screen.queryByRole('link', { name: '7' })).toBeNull()
})
