import sharp from 'sharp'

/** A small photo, as a borrower would upload one. */
export const samplePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
