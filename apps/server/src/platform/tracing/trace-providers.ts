import type { HandedOver } from '../providers/payout/port.ts'
import type { Providers } from '../providers/providers.ts'
import type { SmsProvider } from '../providers/sms/port.ts'
import type { Tracing } from './tracing.ts'

/** One span for each call to a provider, by what it does: nothing of what is sent or answered stands in it. */
export function traceProviders(providers: Providers, tracing: Tracing): Providers {
  const { sms, mail, voice, payment, payout, storage } = providers
  const cancel = payout.cancel?.bind(payout)
  return {
    ...providers,
    sms: {
      name: sms.name,
      send: (phone, text, reportTo, urgent) =>
        tracing.callOutside('sms', 'send', () => sms.send(phone, text, reportTo, urgent)),
      ...traceAsking(sms, tracing),
      ...(sms.readReport === undefined ? {} : { readReport: sms.readReport }),
    },
    ...(mail === undefined
      ? {}
      : {
          mail: {
            name: mail.name,
            send: (message) => tracing.callOutside('mail', 'send', () => mail.send(message)),
          },
        }),
    ...(voice === undefined
      ? {}
      : {
          voice: { say: (phone, text) => tracing.callOutside('voice', 'say', () => voice.say(phone, text)) },
        }),
    payment: {
      name: payment.name,
      reach: payment.reach,
      openIntent: (request) =>
        tracing.callOutside('payment', 'openIntent', () => payment.openIntent(request)),
      askIntent: (providerId) =>
        tracing.callOutside('payment', 'askIntent', () => payment.askIntent(providerId)),
      cancelIntent: (providerId) =>
        tracing.callOutside('payment', 'cancelIntent', () => payment.cancelIntent(providerId)),
      debit: (request) => tracing.callOutside('payment', 'debit', () => payment.debit(request)),
      readWebhook: (headers, body) => payment.readWebhook(headers, body),
    },
    payout: {
      name: payout.name,
      send: (order) => tracing.callOutside('payout', 'send', () => payout.send(order)),
      ask: (transfer) => tracing.callOutside('payout', 'ask', () => payout.ask(transfer)),
      ...(cancel === undefined
        ? {}
        : {
            cancel: (transfer: HandedOver) => tracing.callOutside('payout', 'cancel', () => cancel(transfer)),
          }),
      readWebhook: (headers, body, url) => payout.readWebhook(headers, body, url),
    },
    storage: {
      ...storage,
      put: (key, file) => tracing.callOutside('storage', 'put', () => storage.put(key, file)),
      get: (key) => tracing.callOutside('storage', 'get', () => storage.get(key)),
      remove: (key) => tracing.callOutside('storage', 'remove', () => storage.remove(key)),
    },
  }
}

function traceAsking({ ask }: SmsProvider, tracing: Tracing): Pick<SmsProvider, 'ask'> {
  return ask === undefined ? {} : { ask: (id) => tracing.callOutside('sms', 'ask', () => ask(id)) }
}
