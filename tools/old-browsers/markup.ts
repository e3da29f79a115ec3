import { attributeFeature } from './scripts.ts'
import type { Finding } from './support.ts'

/** Attributes of a document that an oldest browser lacks. */
export const newInMarkup = (page: string, html: string): Finding[] =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, element = '', attributes = '']) =>
      [...attributes.matchAll(/\s([^\s=>"]+)(?:="[^"]*")?/g)].flatMap(([, attribute = '']) => {
        const feature = attributeFeature(element, attribute)
        return feature ? [{ feature, where: `${page}: <${element} ${attribute}>` }] : []
      }),
  )
