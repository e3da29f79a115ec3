import { ErrorScreen } from '../../features/account/error-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'
import { sharedSearch } from '../../shared/address/search.ts'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.failed_title(),
  Page: ErrorScreen,
})
