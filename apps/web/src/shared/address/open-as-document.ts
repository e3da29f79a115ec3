/** Pages that the server renders on its own, without the app around them. */
const DOCUMENTS: ReadonlySet<string> = new Set(['/', '/aboutUs', '/privacyPolicy', '/loanTerms'])

/**
 * Whether a path of ours is a document of its own. A link to one is left to the browser: an entry that the app puts into
 * the history first counts as this very document, and the way back from it would lead nowhere until a script of the
 * other page answers.
 */
export const isDocument = (path: string): boolean => DOCUMENTS.has(path.split(/[?#]/, 1)[0] ?? '')
