const TARGET = /\b(?:from|into|update)\s+("?[\w]+"?(?:\."?[\w]+"?)?)/i

/** A few words that many statements share, such as `select sessions`: what it does, and the first table it names. */
export function nameOfStatement(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const target = TARGET.exec(text)?.[1]?.replaceAll('"', '')
  return target === undefined ? verb : `${verb} ${target}`
}
