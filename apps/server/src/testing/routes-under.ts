import type { FastifyInstance } from 'fastify'

/** Every route under a prefix that is no catch-all, as `POST /path`: the tree of routes has parts of paths. */
export function routesUnder(fastify: Pick<FastifyInstance, 'printRoutes'>, prefix: string): string[] {
  const parts: string[] = []
  return fastify
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*?)(?:├|└)── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? []
      parts.splice(indent.length / 4, Infinity, part)
      const path = parts.join('')
      if (!path.startsWith(`${prefix}/`) || path.endsWith('*') || methods === '') return []
      return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]))
    })
}
