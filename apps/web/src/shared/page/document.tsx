import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { getLocale } from '../../paraglide/runtime.js'
import { PageConfigScript, pageConfig } from './host.tsx'
import { languageTag } from '../locale/locale.ts'

/**
 * `data-ready` on the document says that its scripts have taken over the screen shown and nothing of it is loading. Tests
 * and monitors wait for it. Only ever set after the page is hydrated, so the server's document is the browser's.
 */
function useReadySignal(): void {
  const idle = useRouterState({ select: ({ status }) => status === 'idle' })
  useEffect(() => {
    document.documentElement.toggleAttribute('data-ready', idle)
  }, [idle])
}

/** The document around every page: its language, and the brand's colours from configuration. */
export function Document({ children }: { children: ReactNode }) {
  const { brandColor, onBrandColor } = pageConfig()
  const locale = getLocale()
  useReadySignal()
  const colors = { '--brand': brandColor, '--on-brand': onBrandColor } as CSSProperties
  return (
    <html lang={languageTag(locale)} data-copy={locale} style={colors}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <PageConfigScript />
        <Scripts />
      </body>
    </html>
  )
}
