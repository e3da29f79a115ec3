import { HeadContent, Scripts } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { getLocale } from '../paraglide/runtime.js'
import { PageConfigScript, pageConfig } from './host.tsx'
import { languageTag } from './locale.ts'

/** The document around every page: its language, and the brand's colours from configuration. */
export function Document({ children }: { children: ReactNode }) {
  const { brandColor, onBrandColor } = pageConfig()
  const locale = getLocale()
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
