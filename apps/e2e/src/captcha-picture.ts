import type { Locator } from 'playwright-core'

/**
 * The id under which the shown captcha was drawn. Waits until the picture is there: its characters are made when it is
 * fetched, so before that the server still knows those of the picture before it.
 */
export async function sidOfPicture(picture: Locator): Promise<string> {
  await picture.waitFor()
  const source = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.src
  })
  return new URL(source).searchParams.get('sid') ?? ''
}
