import { ErrorScreen } from '../../features/account/error-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'

export const screen = defineScreen({
  title: () => m.failed_title(),
  Page: ErrorScreen,
})
