import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../../features/account/error-screen.tsx'
import { m } from '../../paraglide/messages.js'

export const Route = createFileRoute('/error/')({
  head: () => ({ meta: [{ title: m.failed_title() }] }),
  component: ErrorScreen,
})
