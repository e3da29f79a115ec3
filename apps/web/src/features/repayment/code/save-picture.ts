/** Saves a picture of ours where wallets find it: among the phone's photos, or its downloads. */

import { canShare, isAbort, shareFile } from '../../../shared/files/hand-over.ts'

/** In pixels: large enough for any wallet to read a code, small enough for any gallery. */
const SIDE = 1080

/** A drawing as a photo on white: galleries and wallets take no SVG. */
async function asPng(source: string): Promise<Blob> {
  const image = new Image(SIDE, SIDE)
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser does not draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(image, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png')
  })
}

/** A phone hands a file over to its gallery where it can share one; any other browser downloads it. */
async function handOver(file: File): Promise<void> {
  if (canShare(file)) return shareFile(file)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser holds the file itself a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** @returns whether it was saved, or the borrower changed their mind */
export async function savePicture(source: string, name: string): Promise<boolean> {
  try {
    await handOver(new File([await asPng(source)], name, { type: 'image/png' }))
    return true
  } catch (error) {
    return isAbort(error)
  }
}
