import { useGo } from '../../shared/address/parameters.ts'

interface DocumentFrameProps {
  title: string
  url: string
}

/**
 * A document in a frame. No script runs in it: the text is there without, and a document from elsewhere can do nothing
 * to this page.
 */
export function DocumentFrame({ title, url }: DocumentFrameProps) {
  const go = useGo()
  return (
    <iframe
      title={title}
      src={url.startsWith('/') ? go.href(url, { framed: '1' }) : url}
      sandbox="allow-same-origin"
      className="h-full min-h-60 w-full rounded-control bg-canvas border border-line"
    />
  )
}
