/**
 * The built pages use nothing that their oldest browsers lack (docs/phones.md): functions, regular expressions and attributes in the
 * scripts, rules and values in the styles, attributes in the documents of the official site. What may stay is in
 * `old-browsers/accepted.ts`, with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAnswer, PageConfig, PageRequest } from '@sandigan/contract/client'
import { ACCEPTED_FEATURES } from './old-browsers/accepted.ts'
import { newInMarkup, newInScript } from './old-browsers/scripts.ts'
import { newInStyles } from './old-browsers/styles.ts'
import type { Finding } from './old-browsers/support.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const ORIGIN = 'https://pages.example'

/** What the built pages export (apps/web/src/server.tsx). */
interface Pages {
  mount(host: { page: PageConfig; call(): Promise<unknown> }): void
  render(request: PageRequest, nonce: string): Promise<PageAnswer>
}

const PAGE: PageConfig = {
  appName: 'Example',
  company: 'Example',
  registrationNumber: '1',
  certificateNumber: '1',
  address: 'Example',
  telephone: '1',
  email: 'help@example.com',
  copyright: 'Example',
  brandColor: '#c2410c',
  onBrandColor: '#ffffff',
  schemePrefix: 'example',
  market: 'ph',
  sandbox: false,
  origin: '',
  apiBase: '',
  pictureHosts: [],
}

const all = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, found = '']) => found)

function ofFiles(): Finding[] {
  const folder = join(DIST, 'client/assets')
  return readdirSync(folder).flatMap((file) => {
    const read = () => readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.js')) return newInScript(file, read())
    return file.endsWith('.css') ? newInStyles(file, read()) : []
  })
}

/** The official site: its sheet and its script are in the server's half. */
async function ofSite(): Promise<Finding[]> {
  const pages = (await import(pathToFileURL(join(DIST, 'server/server.js')).href)) as Pages
  pages.mount({ page: PAGE, call: () => Promise.resolve({}) })
  const bodyOf = async (path: string): Promise<string> => {
    const { body } = await pages.render({ url: new URL(path, ORIGIN), cookie: '' }, 'nonce')
    return typeof body === 'string' ? body : new TextDecoder().decode(body)
  }
  const paths = new Set(all(await bodyOf('/sitemap.xml'), /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g))
  if (paths.size === 0) throw new Error('the official site has no pages')
  const documents = await Promise.all([...paths].map(async (path) => [path, await bodyOf(path)] as const))
  const findings = documents.flatMap(([path, html]) => newInMarkup(path, html))
  const first = documents[0]?.[1] ?? ''
  for (const css of all(first, /<style>([\s\S]*?)<\/style>/g)) findings.push(...newInStyles('site', css))
  for (const script of all(first, /<script defer="" src="([^"]+)"/g))
    findings.push(...newInScript(script, await bodyOf(script)))
  return findings
}

const findings = [...ofFiles(), ...(await ofSite())]
const used = new Set(findings.map(({ feature }) => feature))
const problems = [
  ...findings
    .filter(({ feature }) => !ACCEPTED_FEATURES.has(feature))
    .map(({ feature, where }) => `${feature} is newer than the oldest browsers\n    ${where}`),
  ...[...ACCEPTED_FEATURES]
    .filter((feature) => !used.has(feature))
    .map((feature) => `${feature} is accepted and used nowhere (tools/old-browsers/accepted.ts)`),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
