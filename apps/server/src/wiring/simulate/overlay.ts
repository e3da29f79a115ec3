/** Figures from a file in place of those that are there. */

/**
 * The same with what is given in its place; what is left out stays. Lists are replaced whole.
 * Throws, with a sentence, where a name or a kind of value is another.
 * @param optional names that need not be there yet
 */
export function overlay<T extends object>(known: T, given: unknown, optional: readonly string[] = []): T {
  return merged(known, given, { path: '', optional }) as T
}

interface At {
  readonly path: string
  readonly optional: readonly string[]
}

function merged(known: unknown, given: unknown, at: At): unknown {
  if (Array.isArray(known)) {
    if (!Array.isArray(given)) throw new Error(`${at.path} is a list`)
    return given.map((one, index) => whole(known[0], one, { ...at, path: `${at.path}[${index}]` }))
  }
  if (typeof known !== 'object' || known === null) return sameKind(known, given, at)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(`${at.path || 'the file'} has names and values`)
  const result: Record<string, unknown> = { ...known }
  for (const [name, value] of Object.entries(given)) {
    const path = at.path === '' ? name : `${at.path}.${name}`
    if (name in known) result[name] = merged(result[name], value, { ...at, path })
    else if (at.optional.includes(path)) result[name] = value
    else throw new Error(`${path} is not known; there are ${Object.keys(known).join(', ')}`)
  }
  return result
}

/** A member of a list has everything that the others have. */
function whole(example: unknown, given: unknown, at: At): unknown {
  if (typeof example === 'object' && example !== null && !Array.isArray(example)) {
    const missing = Object.keys(example).find(
      (name) => typeof given !== 'object' || given === null || !(name in given),
    )
    if (missing !== undefined) throw new Error(`${at.path}.${missing} is missing`)
  }
  return merged(example, given, at)
}

function sameKind(known: unknown, given: unknown, { path }: At): unknown {
  if (typeof given !== typeof known) throw new Error(`${path} is a ${typeof known}`)
  return given
}
