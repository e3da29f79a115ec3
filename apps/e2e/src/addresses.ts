/** Matches the address of a screen by its path, whatever its query and hash. */
export const at = (path: string): RegExp => new RegExp(`//[^/]+/${path}(?:[?#]|$)`)
