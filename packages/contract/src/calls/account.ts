/** A borrower's account: password, what is known of them, their orders, the way out. (Specification, point 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, Nothing, OneOf, OptionalText, Pesos, Text, Whole } from '../schemas.ts'
import { Session } from './login.ts'
import { OrderCard } from './products.ts'
import { Permission } from './uploads.ts'

/** Long ones are hashed like short ones; without a limit they could overload the server. */
const Password = () => Text(128)

const Consent = Closed({
  kind: Text(30),
  title: Text(120),
  givenOn: Text(10),
  /** 1: it can be taken back by itself. 0: it goes with the account. */
  withdrawable: Whole(1),
})

export const sendVoiceCode = call({
  method: 'POST',
  path: '/service/login/send-voice-code',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Says a login code in a telephone call; under the same limits as by SMS',
  payload: Closed({ phone: Text(20), sid: Text(64), capcode: Text(8) }),
  data: Closed({ resendSeconds: Whole() }),
})

export const loginByPassword = call({
  method: 'POST',
  path: '/service/login/login',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Exchanges phone and password for a session; five tries, then a wait',
  payload: Closed({ phone: Text(20), password: Password() }),
  data: Session,
})

export const resetPassword = call({
  method: 'POST',
  path: '/service/login/reset-pwd',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Sets a password with a login code, ends all sessions and opens a new one',
  payload: Closed({ phone: Text(20), smsCode: Text(8), sid: OptionalText(64), password: Password() }),
  data: Session,
})

export const userInfo = call({
  method: 'POST',
  path: '/v3/personal-center/user-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'Who is logged in: what the account page shows, never a whole phone number',
  payload: Nothing(),
  data: Closed({
    phone: Text(20),
    name: Text(200),
    memberSince: Text(10),
    hasPassword: Whole(1),
    /** 1: reminded before and on a due date. */
    dueReminders: Whole(1),
    /** What the borrower allowed and did not take back. */
    consents: Type.Array(Consent, { maxItems: 20 }),
    /** What the borrower may allow and take back at any time, whether or not it is allowed now. */
    permissions: Type.Array(Permission, { maxItems: 10 }),
  }),
})

export const userMenu = call({
  method: 'POST',
  path: '/v3/personal-center/user-menu',
  envelope: 'success',
  access: 'borrower',
  summary: 'Where the account page leads',
  noScreen:
    'the native app’s own page of the borrower; ours has its links in the page, so that they work before any script',
  payload: Nothing(),
  data: Closed({
    menu: Type.Array(Closed({ key: Text(20), title: Text(60), url: Text(200) }), { maxItems: 20 }),
  }),
})

export const chooseReminders = call({
  method: 'POST',
  path: '/v3/personal-center/choose-reminders',
  envelope: 'success',
  access: 'borrower',
  summary: 'Whether the borrower is reminded before and on a due date; what is late is told either way',
  payload: Closed({ wanted: Type.String({ maxLength: 1, pattern: '^[01]$' }) }),
  data: Closed({ dueReminders: Whole(1) }),
})

export const sessionsClose = call({
  method: 'POST',
  path: '/v3/personal-center/sessions-close',
  envelope: 'success',
  access: 'borrower',
  summary: 'Logs the borrower out everywhere: every session ends, the one of this call too',
  payload: Nothing(),
  data: Nothing(),
})

export const userDelete = call({
  method: 'POST',
  path: '/v3/personal-center/user-delete',
  envelope: 'success',
  access: 'borrower',
  summary:
    'Erases the personal data of a borrower without an open loan who logged in within a day; the ledger stays under an id',
  payload: Closed({ confirm: Type.Literal('1') }),
  data: Nothing(),
})

export const dataExport = call({
  method: 'POST',
  path: '/v3/personal-center/data-export',
  envelope: 'success',
  access: 'borrower',
  summary:
    'Everything that is stored about the borrower, as one JSON document to save; wants a login within a day, three times a day',
  payload: Nothing(),
  data: Closed({
    fileName: Text(60),
    /** The document's text. It grows with the years of a borrower; what is too long is a bug and not cut off. */
    document: Text(20_000_000),
  }),
})

/** In review or on its way; running; repaid; declined or given up. */
const OrderState = Type.Union([
  Type.Literal('all'),
  Type.Literal('review'),
  Type.Literal('open'),
  Type.Literal('settled'),
  Type.Literal('closed'),
])

export const orderList = call({
  method: 'POST',
  path: '/v3/personal-center/order-list',
  envelope: 'success',
  access: 'borrower',
  summary: 'The orders of a borrower in one state, newest first, with the tabs that choose the state',
  payload: Closed({ state: Type.Optional(OrderState) }),
  data: Closed({
    state: OrderState,
    tabs: Type.Array(Closed({ value: OrderState, title: Text(40) }), { maxItems: 10 }),
    orders: Type.Array(OrderCard, { maxItems: 200 }),
  }),
})

export const creditReports = call({
  method: 'POST',
  path: '/v3/personal-center/credit-reports',
  envelope: 'success',
  access: 'borrower',
  summary:
    'What was last reported to the credit bureau of each loan of the caller that was paid out, whether that is disputed, and what goes there each month',
  payload: Nothing(),
  data: Closed({
    loans: Type.Array(
      Closed({
        orderId: Text(40),
        productId: Text(40),
        productName: Text(80),
        granted: Pesos(),
        grantedOn: Text(10),
        /** The borrower said that what is reported is wrong, and waits for an answer. */
        disputed: Whole(1),
        /** Left out until the first month is reported. */
        report: Type.Optional(
          Closed({
            /** The last day of the month that is reported. */
            asOf: Text(10),
            /** 1: something of it was corrected, and the correction is on its way. */
            correcting: Whole(1),
            phase: OneOf(
              'active',
              'written-off',
              'closed',
              'closed-early',
              'closed-for-less',
              'sold',
              'undone',
            ),
            outstanding: Pesos(),
            overdue: Pesos(),
            daysLate: Whole(100_000),
            lastPaidOn: Type.Optional(Text(10)),
            lastPaid: Pesos(),
            closedOn: Type.Optional(Text(10)),
            renegotiated: Whole(1),
            disputed: Whole(1),
          }),
        ),
      }),
      { maxItems: 200 },
    ),
  }),
})
