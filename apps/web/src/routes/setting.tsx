import { createFileRoute } from '@tanstack/react-router'
import { SettingScreen } from '../features/account/setting-screen.tsx'
import { m } from '../paraglide/messages.js'

export const Route = createFileRoute('/setting')({
  head: () => ({ meta: [{ title: m.account_setting() }] }),
  component: SettingScreen,
})
