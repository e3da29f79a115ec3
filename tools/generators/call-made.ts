/** docs/journey-calls.tsv: one row a call, method and path, tab, the files of journeys that made it to the real server. */

export const JOURNEY_CALLS = 'docs/journey-calls.tsv'
export const JOURNEYS = 'apps/e2e/journeys'

/** Calls, each as method and path, by the name of the file of journeys that made them. */
export type Made = ReadonlyMap<string, readonly string[]>

interface Declared {
  readonly methods: readonly string[]
  readonly path: string
}

const nameOf = ({ methods, path }: Declared): string => `${methods[0]} ${path}`

/** Whether this request is that call: by its name in the document, by its other method, or by a longer path. */
export function isCall(request: string, call: Declared): boolean {
  const { methods, path } = call
  const start = path.endsWith('/…') ? path.slice(0, -1) : undefined
  return (
    request === nameOf(call) ||
    methods.some((method) =>
      start === undefined ? request === `${method} ${path}` : request.startsWith(`${method} ${start}`),
    )
  )
}

/** The document: requests that are no declared call are left out, and the order says nothing of the run. */
export function writtenMade(made: Made, calls: readonly Declared[]): string {
  const rows = calls.flatMap((call) => {
    const files = [...made].flatMap(([file, requests]) =>
      requests.some((request) => isCall(request, call)) ? [file] : [],
    )
    return files.length === 0 ? [] : [`${nameOf(call)}\t${files.sort().join(' ')}\n`]
  })
  return rows.sort().join('')
}

export function readMade(tsv: string): Made {
  const made = new Map<string, string[]>()
  for (const line of tsv.split('\n')) {
    const [call = '', files = ''] = line.split('\t')
    for (const file of files.split(' ').filter((name) => name !== ''))
      made.set(file, [...(made.get(file) ?? []), call])
  }
  return made
}
