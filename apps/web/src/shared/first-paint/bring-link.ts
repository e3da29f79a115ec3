/** For the browser: asks for a file that belongs to the page. */
export function bringLink(page: Document, rel: 'modulepreload' | 'stylesheet', href: string): void {
  page.head.append(Object.assign(page.createElement('link'), { rel, href }))
}

/** What the page says under a name, if it says anything. */
export const saidBy = (page: Document, name: string): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
