// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import MessageTextsScreen from './message-texts-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = (medium: string) => ({
  name: 'paid',
  medium,
  purpose: 'notice',
  version: 2,
  digest: 'cd104c2349e2e671',
  usedWhen: `A payment is received by ${medium}`,
  earlier: [{ version: 1, digest: '1111111111111111' }],
  en: { text: '{app}: we have {amount}', preview: 'Example: we have PHP 1.00' },
  fil: { text: '{app}: natanggap ang {amount}', preview: 'Example: natanggap ang PHP 1.00' },
})

test('a text is read in both languages, filled and as it was approved, with its versions', async () => {
  serve(() => ({ body: [text('sms'), text('email')] }))
  await show(<MessageTextsScreen />, { me: operatorWith('support'), at: '/console/x?open=email+paid' })
  await screen.findByRole('heading', { name: 'A payment is received by email' })
  screen.getByText('Example: we have PHP 1.00')
  expect(screen.getByText('Example: natanggap ang PHP 1.00').closest('[lang]')?.getAttribute('lang')).toBe(
    'fil',
  )
  screen.getByText('{app}: we have {amount}')
  screen.getByText('1 (1111111111111111)')
})
