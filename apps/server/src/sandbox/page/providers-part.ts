import { PROVIDER_MODES, SANDBOX_PROVIDERS } from '@sandigan/contract'
import type { ProviderMode, SandboxProvider } from '../../platform/database/tables/sandbox.ts'
import { html, type Markup } from '../html.ts'
import type { PageData } from './page-data.ts'
import { card } from './parts.ts'

const NAMES: Readonly<Record<SandboxProvider, string>> = {
  payment: 'Payments',
  payout: 'Payouts',
  sms: 'SMS',
  'credit-bureau': 'Credit bureau',
}

const WORDS: Readonly<Record<ProviderMode, string>> = {
  well: 'well',
  slow: 'slow: answers late',
  silent: 'silent: takes it, reports nothing',
  lying: 'lying: does it, the answer times out',
  down: 'down: does nothing',
  flooding: 'flooding: each report many times',
  garbage: 'garbage: nothing that can be read',
}

/** How each provider behaves, and how it shall. */
export const providersPart = ({ providers }: PageData): Markup =>
  card(
    'providers',
    'Providers',
    'As bad as real ones are on a bad day. What they keep back arrives once they report again.',
    SANDBOX_PROVIDERS.map(
      (name) => html`<form method="post" action="/sandbox/provider" class="fields inline">
<input type="hidden" name="name" value="${name}">
<label>${NAMES[name]}<select name="mode">${PROVIDER_MODES.map((mode) => option(mode, providers[name]))}</select></label>
<button>Set</button>
</form>`,
    ),
  )

const option = (mode: ProviderMode, now: ProviderMode): Markup =>
  mode === now
    ? html`<option value="${mode}" selected>${WORDS[mode]}</option>`
    : html`<option value="${mode}">${WORDS[mode]}</option>`
