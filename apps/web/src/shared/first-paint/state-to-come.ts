/**
 * What the server knew when it wrote the page comes as a script of the framework. A phone that meets a script while
 * it reads a page starts its whole engine for it, before it has painted anything. So the page carries the script as
 * plain text, and the app runs it when it needs it.
 */
const STATE = /<script nonce="[^"]*" data-tsr-stream-part="">/g
/** Only marks a place in the stream; a page that is sent whole has none. */
const BOUNDARY = /<script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

/** For the server: the page with its state as plain text. */
export const withStateAsText = (html: string): string =>
  html.replace(STATE, '<script type="text/plain">').replace(BOUNDARY, '')

/** For the browser: runs the state that came as text. What it is for is in the page; it removes itself. */
export function bringState(page: Document): void {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const text of page.querySelectorAll('script[type="text/plain"]')) {
    const { textContent } = text
    text.replaceWith(Object.assign(page.createElement('script'), { nonce, textContent }))
  }
}
