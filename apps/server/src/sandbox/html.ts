/** A template for pages: everything put into it is escaped unless it is markup made here. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | null | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'markup' in part ? part.markup : part.map(render).join('')
}

/** html`<b>${text}</b>`: attribute values must stand in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: texts.reduce((all, text, index) => all + render(parts[index - 1]) + text),
})
