/** The icons of the installed app, in the colours of the brand. Drawn when the first phone asks for one, and cached. */
import type { PageConfig } from '@sandigan/contract/client'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

type Colours = Pick<PageConfig, 'brandColor' | 'onBrandColor'>

interface Icon {
  /** Side in pixels. */
  readonly size: number
  /** Radius of the corners, of 32: none where the phone cuts its own shape out of the picture. */
  readonly radius: number
  /** How large the mark is: a phone may cut off the outer tenth of a maskable icon on each side. */
  readonly scale: number
}

/** The mark of `apps/web/public/favicon.svg`. */
const MARK = 'M8 23c4.5 0 5-14 16-14M8 23h16'

const ICONS: Readonly<Record<string, Icon>> = {
  'app-192': { size: 192, radius: 9, scale: 1 },
  'app-512': { size: 512, radius: 9, scale: 1 },
  'maskable-192': { size: 192, radius: 0, scale: 0.8 },
  'maskable-512': { size: 512, radius: 0, scale: 0.8 },
  'touch-180': { size: 180, radius: 0, scale: 0.9 },
}

function draw({ size, radius, scale }: Icon, { brandColor, onBrandColor }: Colours): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
<rect width="32" height="32" rx="${radius}" fill="${brandColor}"/>
<path d="${MARK}" transform="translate(16 16) scale(${scale}) translate(-16 -16)" fill="none" stroke="${onBrandColor}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

export function addAppIcons(app: FastifyInstance, colours: Colours): void {
  for (const [name, icon] of Object.entries(ICONS)) {
    let drawn: Promise<Buffer> | undefined
    app.get(`/icons/${name}.png`, { config: { budget: { none: 'drawn once' } } }, async (_request, reply) => {
      drawn ??= draw(icon, colours)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await drawn)
    })
  }
}
