/** Pictures that the server draws itself: a letter on a colour for each product and payment channel. */
import type { FastifyInstance } from 'fastify'

/** Colours that stand apart from one another and carry white letters with a contrast of at least 4.5. */
const COLOURS = ['#b4430b', '#0f5c8c', '#1b6b45', '#7a3b9d', '#8c1d40', '#4a5568'] as const

interface Logo {
  letters: string
  colour: string
}

const logo = (letters: string, colour: number): Logo => ({ letters, colour: COLOURS[colour] ?? COLOURS[0] })

const LOGOS = new Map<string, Logo>(
  Object.entries({
    'sandigan-lite': logo('L', 0),
    'sandigan-plus': logo('P', 1),
    'sandigan-first': logo('F', 2),
    'channel-store': logo('7', 2),
    'channel-gcash': logo('G', 1),
    'channel-maya': logo('M', 3),
    'channel-bank': logo('B', 5),
  }),
)

export const logoOf = (name: string): string => `/media/logos/${name}.svg`

/** The initial of a name that has no logo of its own, always in the same colour: no page shows a broken picture. */
function fallback(name: string): Logo {
  const initial = name.replace(/[^a-z]/gi, '').slice(0, 1)
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0)
  return logo(initial.toUpperCase() || '?', sum % COLOURS.length)
}

export function drawLogo(name: string): string {
  const { letters, colour } = LOGOS.get(name) ?? fallback(name)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="24" fill="${colour}"/>`,
    '<text x="48" y="50" fill="#ffffff" font-family="system-ui, sans-serif" font-size="48" font-weight="700"',
    ` text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`,
  ].join('')
}

interface Named {
  Params: { file: string }
}

export function addLogoRoute(app: FastifyInstance): void {
  app.get<Named>('/media/logos/:file', (request, reply) => {
    const name = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.file)?.[1]
    if (name === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(drawLogo(name))
  })
}
