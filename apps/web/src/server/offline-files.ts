/** What makes the app installable and lets it open without a connection: manifest, service worker, empty document. */
import type { PageAnswer, PageConfig } from '@sandigan/contract/client'
import { createHash } from 'node:crypto'
import type { OfflineFiles } from '../offline/worker.ts'
import { SCREENS } from '../screens.ts'
import { MANIFEST_PATH } from '../shared/page/host.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

export const WORKER_PATH = '/sw.js'
export const SHELL_PATH = '/app-shell'

/** The screens that show what they last showed. Their scripts are fetched before they are needed. */
export const SAVED_SCREENS = [
  '/main',
  '/loanDetail',
  '/order',
  '/repay',
  '/loanPlan',
  '/repaymentOfCode',
  '/repaymentOfCode2',
] as const

/** The page's own grey, as long as nothing is drawn. */
const CANVAS = '#f7f5f2'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** @returns the web app manifest: no session is in it, so whoever installs the app begins at its first page */
const manifestOf = ({ appName, brandColor }: PageConfig) => ({
  id: '/main',
  name: appName,
  short_name: appName,
  start_url: '/main',
  scope: '/',
  display: 'standalone',
  theme_color: brandColor,
  background_color: CANVAS,
  icons: [
    icon('app-192', 192, 'any'),
    icon('app-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
})

const answer = (status: number, type: string, body: string | Uint8Array): PageAnswer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
})

/** The document that a worker answers with: no content, no data, and no address of anybody. */
function shellOf(assets: Assets, config: PageConfig, nonce: string): PageAnswer {
  const body = documentOf({
    assets,
    config,
    locale: 'default',
    title: config.appName,
    content: '',
    data: { kind: 'offline', scripts: [] },
    unlisted: true,
    nonce,
  })
  return answer(200, 'text/html', body)
}

/** Another name for every build and every change of what stands in the empty document. */
function versionOf(files: readonly string[], { styles }: Assets, config: PageConfig): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([files, config]))
    .update(styles)
  return hash.digest('base64url').slice(0, 16)
}

function offlineFiles(assets: Assets, config: PageConfig): OfflineFiles {
  const ofScreens = SAVED_SCREENS.flatMap((path) => assets.ofScreen(path))
  const files = [...new Set([assets.entry, ...assets.app, ...ofScreens])]
  const version = versionOf(files, assets, config)
  return { version, shell: `${SHELL_PATH}?v=${version}`, files, screens: Object.keys(SCREENS) }
}

/** Answers what belongs to the installed app; undefined for every other address, and while developing. */
export function answerOffline(
  { pathname, searchParams }: URL,
  assets: Assets,
  config: PageConfig,
  nonce: string,
): PageAnswer | undefined {
  if (pathname === MANIFEST_PATH)
    return answer(200, 'application/manifest+json', JSON.stringify(manifestOf(config)))
  if (assets.worker === undefined) return undefined
  const files = offlineFiles(assets, config)
  if (pathname === WORKER_PATH)
    return answer(200, 'text/javascript', `const OFFLINE=${JSON.stringify(files)};\n${assets.worker}`)
  if (pathname !== SHELL_PATH) return undefined
  // A node of another release, while one replaces the other: its document names scripts that this worker has not.
  if (searchParams.get('v') !== files.version) return answer(404, 'text/plain', 'another release')
  return shellOf(assets, config, nonce)
}
