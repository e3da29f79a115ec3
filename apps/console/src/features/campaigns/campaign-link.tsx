import { CopyIcon, copyText, toast } from '@sandigan/ui'
import { renderSVG } from 'uqr'
import { Button } from '../../shared/controls/button.tsx'
import { Code } from '../../shared/record/facts.tsx'

/** A picture and not markup of the page: what the code says is not read as part of it. */
const pictureOf = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`

/** The link as it is given away: to be copied, tried, or printed as a code. */
export function CampaignLink({ link }: { link: string }) {
  const { href } = new URL(link, window.location.origin)
  const copy = async () => {
    const copied = await copyText(href)
    toast(copied ? 'Link copied' : 'Copy the link by hand', { tone: copied ? 'success' : 'danger' })
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">Link</h3>
      <Code>{href}</Code>
      <div className="flex flex-wrap items-end gap-3">
        <img
          src={pictureOf(href)}
          width={148}
          height={148}
          alt="The link as a code to be scanned"
          className="rounded-control bg-white"
        />
        <div className="flex flex-col items-start gap-2">
          <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
            Copy the link
          </Button>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-brand-strong hover:underline"
          >
            Open the page
          </a>
        </div>
      </div>
    </div>
  )
}
