import { PreviewScreen } from '../features/preview/preview-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen, notFound } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'
import { pageConfig } from '../shared/page/host.ts'

export const screen = defineScreen({
  search: sharedSearch,
  load: () => {
    // For developers: outside the sandbox there is no such page.
    if (!pageConfig().sandbox) throw notFound()
  },
  title: () => m.site_preview_title(),
  unlisted: true,
  Page: PreviewScreen,
})
