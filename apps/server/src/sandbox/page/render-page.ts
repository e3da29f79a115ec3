import { html, type Markup } from '../html.ts'
import type { PageData } from './page-data.ts'
import { providersPart } from './providers-part.ts'
import { applicationsPart, datePart, mailsPart, messagesPart, payPart, personasPart } from './parts.ts'

/** What the last form did, for the line on top. */
export interface Notice {
  readonly kind: 'done' | 'problem'
  readonly text: string
}

const SECTIONS = [
  ['personas', 'Personas'],
  ['messages', 'Messages'],
  ['mails', 'E-mails'],
  ['pay', 'Pay'],
  ['applications', 'Decide'],
  ['date', 'Date'],
  ['providers', 'Providers'],
] as const

/** The whole page as text. It needs no JavaScript; the little there is copies codes and keeps the page fresh. */
export function renderPage(data: PageData, notice: Notice | null): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox · ${data.appName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/style.css">
<script src="/sandbox/page.js" defer></script>
</head>
<body>
<header class="top">
<div class="wide">
<p class="mark"><strong>${data.appName}</strong> <span>Sandbox</span></p>
<p class="today" data-part="today"><span>Business date</span> <strong>${data.today}</strong>${ahead(data.ahead)}</p>
<a href="/sandbox" class="refresh">Refresh</a>
</div>
</header>
<nav aria-label="Parts of this page"><div class="wide">
${SECTIONS.map(([id, title]) => html`<a href="#${id}">${title}</a>`)}
</div></nav>
<main class="wide">
<h1>Try the whole life of a loan</h1>
<p class="lead">Messages, payments, decisions and the date are yours here. Nobody is called, no money moves.</p>
${notice === null ? null : noticeLine(notice)}
<div class="columns">
<div>${personasPart(data)}</div>
<div>${messagesPart(data)}${mailsPart(data)}${payPart(data)}${applicationsPart(data)}${datePart(data)}${providersPart(data)}</div>
</div>
</main>
<footer class="wide">Scripts do the same under <code>/sandbox/api</code>. None of this exists in production.</footer>
</body>
</html>`
  return page.markup
}

const ahead = (days: number): Markup | null =>
  days === 0 ? null : html` <em>${days} ${days === 1 ? 'day' : 'days'} ahead</em>`

const noticeLine = ({ kind, text }: Notice): Markup =>
  html`<p class="notice ${kind}" role="${kind === 'problem' ? 'alert' : 'status'}">${text}</p>`
