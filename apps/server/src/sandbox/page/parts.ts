/** The parts of the sandbox page, one function each. */
import { formatPesos } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { html, type Markup } from '../html.ts'
import type { PersonaEntry } from '../list-personas.ts'
import type { SandboxMail } from '../read-mails.ts'
import type { SandboxMessage } from '../read-messages.ts'
import type { OpenPayCode, PageData, WaitingApplication } from './page-data.ts'

export const card = (id: string, title: string, hint: string, content: Markup | readonly Markup[]): Markup =>
  html`<section id="${id}" class="card" data-part="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<p class="hint">${hint}</p>
${content}
</section>`

const empty = (text: string): Markup => html`<p class="empty">${text}</p>`

const orEmpty = <T>(items: readonly T[], render: (item: T) => Markup, otherwise: string): Markup =>
  items.length === 0 ? empty(otherwise) : html`<ul class="list">${items.map(render)}</ul>`

export const personasPart = ({ personas }: PageData): Markup =>
  card(
    'personas',
    'Personas',
    'Always the same people, none of them real. A tap opens the app as one of them.',
    html`<ul class="list">${personas.map(personaItem)}</ul>`,
  )

const personaItem = (persona: PersonaEntry): Markup => html`<li><a class="persona" href="${persona.link}">
<span class="name">${persona.name}</span>
${persona.orderStatus === null ? null : html`<span class="status s${persona.orderStatus}">${persona.orderStatus}</span>`}
<span class="about">${persona.about}${persona.movedOn && html` <em>Has moved on; the next start puts this right.</em>`}</span>
<span class="phone">${persona.phone}</span>
</a></li>`

export const messagesPart = ({ messages }: PageData): Markup =>
  card(
    'messages',
    'Messages sent',
    'Every SMS that would have gone out, newest first.',
    orEmpty(messages, messageItem, 'No message has been sent yet. Ask for a code in the app.'),
  )

const CODE = /\b\d{6}\b/

function messageItem({ to, text, at }: SandboxMessage): Markup {
  const code = CODE.exec(text)?.[0]
  return html`<li class="message">
<p class="meta"><span>To ${to}</span> <time datetime="${at}">${manilaTime(at)}</time></p>
${code === undefined ? null : html`<p class="code"><strong>${code}</strong> <button type="button" class="quiet" data-copy="${code}" hidden>Copy</button></p>`}
<p>${text}</p>
</li>`
}

export const mailsPart = ({ mails }: PageData): Markup =>
  card(
    'mails',
    'E-mails sent',
    'Every e-mail that would have gone out, newest first, with its files.',
    orEmpty(
      mails,
      mailItem,
      'No e-mail has been sent yet. Confirm a note or pay a code as somebody certified.',
    ),
  )

const mailItem = ({ to, subject, text, files, at }: SandboxMail): Markup => html`<li class="message">
<p class="meta"><span>To ${to}</span> <time datetime="${at}">${manilaTime(at)}</time></p>
<details><summary>${subject}</summary>${text.split('\n\n').map((part) => html`<p>${part}</p>`)}</details>
${files.map(({ name, link }) => html`<p><a class="file" href="${link}">${name}</a></p>`)}
</li>`

const MANILA = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const manilaTime = (at: string): string => MANILA.format(new Date(at))

export const payPart = (data: PageData): Markup =>
  card(
    'pay',
    'Pay a code',
    'As a wallet or a store would: the provider reports it by a signed webhook.',
    html`${orEmpty(data.codes, (code) => codeItem(code, data), 'No payment code is open.')}
<details><summary>Pay any code, amount or day</summary>
<form method="post" action="/sandbox/pay" class="fields">
<label>Payment code<input name="payCode" required maxlength="40" autocomplete="off"></label>
<label>Amount in pesos<input name="amount" inputmode="decimal" maxlength="12" placeholder="by the code"></label>
<label>Paid on<input type="date" name="paidOn" max="${data.today}" value="${data.today}"></label>
<label>The report arrives<select name="deliver">
<option value="once">once, at once</option><option value="twice">twice</option><option value="late">late</option>
</select></label>
<button>Pay</button>
</form></details>`,
  )

const codeItem = ({ payCode, channel, amount, phone, productName }: OpenPayCode, data: PageData): Markup =>
  html`<li class="row">
<div><strong class="figure">${payCode}</strong>${about([productName, phone, amount === '' ? 'any amount' : channel])}</div>
<form method="post" action="/sandbox/pay">
<input type="hidden" name="payCode" value="${payCode}"><input type="hidden" name="paidOn" value="${data.today}">
${amount === '' ? html`<input name="amount" inputmode="decimal" aria-label="Amount in pesos for ${payCode}" placeholder="what is due" size="10">` : null}
<button>${amount === '' ? 'Pay' : `Pay ${formatPesos(amount)}`}</button>
</form>
</li>`

export const applicationsPart = ({ applications }: PageData): Markup =>
  card(
    'applications',
    'Applications',
    'A name opens its order as the borrower sees it. Whoever is left undecided for a day is decided by rule.',
    orEmpty(applications, applicationItem, 'No application is waiting.'),
  )

const applicationItem = (one: WaitingApplication): Markup => html`<li class="row">
<div><a class="who" href="/sandbox/orders/${one.orderId}">${one.borrower || one.phone}</a>
<strong class="figure">${formatPesos(one.amount)}</strong>${about([one.productName, one.phone, one.agreedOn])}</div>
<form method="post" action="/sandbox/decide">
<input type="hidden" name="orderId" value="${one.orderId}">
<button name="approve" value="true">Approve</button>
<button name="approve" value="false" class="quiet">Decline</button>
</form>
</li>`

const about = (facts: readonly string[]): Markup =>
  html`<span class="about">${facts.map((fact, index) => html`${index > 0 && ' · '}<span>${fact}</span>`)}</span>`

const STEPS = [1, 3, 7, 30] as const

export const datePart = ({ today }: PageData): Markup =>
  card(
    'date',
    'Move the date',
    'Forward only. Whatever comes due on the way happens immediately.',
    html`<form method="post" action="/sandbox/clock" class="steps">
${STEPS.map((days) => html`<button name="advanceDays" value="${days}" class="quiet">+${days} ${days === 1 ? 'day' : 'days'}</button>`)}
</form>
<form method="post" action="/sandbox/clock" class="fields inline">
<label>To a day<input type="date" name="date" required min="${today}" value="${addDays(today, 1)}"></label>
<button>Move</button>
</form>`,
  )
