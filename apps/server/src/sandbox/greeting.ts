import type { Services } from '../platform/context.ts'
import { operatorLinks } from './operators.ts'
import { personaLinks } from './list-personas.ts'

/** What a start prints for whoever wants to try: the sandbox page, and each persona with a ready link. */
export async function sandboxGreeting(services: Services, origin: string): Promise<string> {
  const { brand, sandbox, personas } = services.config
  if (!sandbox) return ''
  const lines = [{ name: 'Sandbox', link: `${origin}/sandbox` }]
  if (personas) lines.push(...(await personaLinks(services, origin)))
  lines.push(...operatorLinks(brand.consoleBase || origin))
  const width = Math.max(...lines.map(({ name }) => name.length))
  return lines.map(({ name, link }) => `  ${name.padEnd(width)}  ${link}`).join('\n')
}
