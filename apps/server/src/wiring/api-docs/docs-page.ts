/** The API document as a page that reads without scripts. */
import {
  CALL_TABLE,
  type CallDeclaration,
  callPath,
  ERROR_CODES,
  type OpenApiDocument,
  tagOf,
} from '@sandigan/contract'
import { outline } from './outline.ts'
import { STYLE } from './docs-style.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const ENVELOPES: Record<CallDeclaration['envelope'], string> = {
  code0: '{ code: 0, message, data }',
  code0Text: "{ code: '0', message, data }",
  success: '{ success: true, code: 0, message, data }',
  code00: "{ code: '00', message, data }",
  status00: "{ status: '00', message, attach }",
}

/** @returns a whole HTML document. */
export function docsPage(document: OpenApiDocument): string {
  const title = escape(String(document.info['title']))
  const groups = document.tags.map(({ name }) => group(name)).join('')
  const links = document.tags.map(({ name }) => `<a href="#${name}">${escape(name)}</a>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p class="note">${escape(String(document.info['description']))}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1 document</a></p>
<nav aria-label="Groups">${links}<a href="#codes">codes</a></nav>
<main>
${groups}
<h2 id="codes">Codes</h2>
<table><thead><tr><th scope="col">Code</th><th scope="col">Reason</th></tr></thead><tbody>${codes()}</tbody></table>
</main>
</body>
</html>
`
}

const codes = () =>
  Object.entries(ERROR_CODES)
    .map(([name, code]) => `<tr><td>${code}</td><td><code>${name}</code></td></tr>`)
    .join('')

function group(tag: string): string {
  const calls = Object.entries(CALL_TABLE).filter(([, declaration]) => tagOf(declaration) === tag)
  const parts = calls.map(([name, declaration]) => callPart(name, declaration))
  return `<h2 id="${tag}">${escape(tag)}</h2>${parts.join('')}`
}

function callPart(name: string, declaration: CallDeclaration): string {
  const { method, alsoMethod, access, summary, envelope, payload, data } = declaration
  const methods = alsoMethod === undefined ? method : `${method} ${alsoMethod}`
  const who = access === 'borrower' ? 'A borrower with a session.' : 'Anyone.'
  return `<details id="${name}">
<summary><span class="method">${methods}</span><code>${escape(callPath(declaration))}</code><span class="what">${escape(summary)}</span></summary>
<div class="inside">
<p class="note">${who} Envelope: <code>${escape(ENVELOPES[envelope])}</code></p>
<h3>What is sent</h3>
${payloadTable(payload)}
<h3>What comes back as data</h3>
<pre>${escape(outline(data))}</pre>
</div>
</details>`
}

function payloadTable(payload: CallDeclaration['payload']): string {
  const { properties } = payload
  const required: readonly string[] = payload.required ?? []
  const names = Object.keys(properties)
  if (names.length === 0) return '<p class="note">Nothing.</p>'
  const rows = names.map((name) => {
    const must = required.includes(name) ? 'yes' : 'no'
    return `<tr><td><code>${escape(name)}</code></td><td>${must}</td><td><code>${escape(outline(properties[name]))}</code></td></tr>`
  })
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Required</th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
