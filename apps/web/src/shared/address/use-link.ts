import { type MouseEvent, useCallback } from 'react'
import { useNative } from './native.ts'
import { isDocument } from './open-as-document.ts'
import { type Search, useGo } from './parameters.ts'

export interface LinkProps {
  readonly href: string
  readonly onClick?: (event: MouseEvent) => void
}

/** The click is already handled, or opens the link beside this page. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The link that was tapped stays pressed until its page is there: the finger is gone long before. */
async function showGoing(link: Element, going: Promise<void>): Promise<void> {
  link.setAttribute('data-going', '')
  try {
    await going
  } finally {
    link.removeAttribute('data-going')
  }
}

/**
 * Props of a real link: it works before any script, and after that without loading a whole page. A path of ours
 * carries the shared parameters, and stays a plain link where its page is a document of its own; another site is given
 * none of them, the session least of all; anything else is for the native app. (Specification, point 7.) (Decision 022.)
 */
export function useLink(): (link: string, extra?: Search) => LinkProps {
  const go = useGo()
  const native = useNative()
  return useCallback(
    (link, extra) => {
      if (/^https?:/i.test(link)) return { href: link }
      if (isDocument(link)) return { href: go.href(link, extra) }
      const own = link.startsWith('/')
      return {
        href: own ? go.href(link, extra) : link,
        onClick: (event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          if (own) void showGoing(event.currentTarget, go.to(link, extra))
          else native.to(link)
        },
      }
    },
    [go, native],
  )
}
