import { createFileRoute, notFound } from '@tanstack/react-router'
import { PreviewScreen } from '../features/preview/preview-screen.tsx'
import { m } from '../paraglide/messages.js'
import { pageConfig } from '../shared/page/host.tsx'

export const Route = createFileRoute('/testPreview')({
  beforeLoad: () => {
    // For developers: outside the sandbox there is no such page.
    if (!pageConfig().sandbox) throw notFound()
  },
  head: () => ({ meta: [{ title: m.site_preview_title() }, { name: 'robots', content: 'noindex' }] }),
  component: PreviewScreen,
})
