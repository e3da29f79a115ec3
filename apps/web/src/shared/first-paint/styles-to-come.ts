import { bringLink, saidBy } from './bring-link.ts'

/** Under this name a page says where the whole sheet of styles lies. */
export const STYLES_TO_COME = 'styles-to-come'

/** Asks for the whole sheet, if the page came with a part of it; it stands after the part, so it wins where both speak. */
export function bringStyles(page: Document): void {
  const sheet = saidBy(page, STYLES_TO_COME)
  if (sheet !== undefined) bringLink(page, 'stylesheet', sheet)
}
