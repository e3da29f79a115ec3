/**
 * What an office has of a book beside its loans: complaints, reports of payments, webhooks, money in suspense and sent
 * back, matches with sanction lists, approvals, and the record of what was done. Most of it is done, and lies scattered
 * over a year; of each kind more than a page waits, in a small book too.
 */
import { FEW } from './office-loans.ts'

export const OFFICE_TABLES = [
  'complaints',
  'complaint_answers',
  'payment_reports',
  'webhook_events',
  'suspense',
  'transfers',
  'screening_hits',
  'operator_actions',
  'operator_reads',
  'approvals',
  'messages',
  'message_attempts',
  'office_exports',
  'borrower_notes',
  'application_flags',
  'reminders',
  'tracked_events',
  'receipt_directory',
  'reconciliation_runs',
  'reconciliation_rows',
]

/** Of which loans the rows are. */
export interface Subjects {
  readonly loans: number
  /** SQL of the borrower and the loan of the copy `c`. */
  readonly borrower: string
  readonly loan: string
}

const DAY_SECONDS = 86_400
const NOW = `date_trunc('second', now())`

/** SQL of an instant within so many days before now, scattered by the row's number `k`. */
export const scattered = (days: number, before = 0): string =>
  `${NOW} - (${before * DAY_SECONDS} + k::bigint * 7919 % ${days * DAY_SECONDS}) * interval '1 second'`

/** SQL of centavos between ₱100 and ₱5,100, scattered by the row's number `k`. */
const AMOUNT = '10000 + k::bigint * 7919 % 500000'
const NAME = `c.first_name || ' ' || c.last_name`
const ACCOUNT = `jsonb_build_object('cardType', '1', 'channelNumber', '90006', 'bankCode', 'BDO',
  'accountNumber', '0001' || c.tag, 'accountName', ${NAME})`
const id = (kind: string): string => `'${kind}' || lpad(k::text, 10, '0')`

/**
 * SQL that gives so many rows `k` in their order, each with a copy `c` from all over the book, the last of it among them, and
 * whether it waits for somebody.
 */
export function rowsOf(loans: number, wanted: number, waiting = 0): string {
  const total = Math.min(loans, Math.floor(wanted))
  const step = waiting === 0 ? total + 1 : Math.max(1, Math.floor(total / waiting))
  return `(select k, k % ${step} = 0 as waits from generate_series(1, ${total}) k) row
    join bench_copies c on c.no = k::bigint * ${loans} / ${total}`
}

const inShare = (loans: number, part: number): number => 2 * FEW + loans / part

/** Rated in a rhythm of its own: where every third waits and every third was rated, none of a small book would be both. */
function complaints({ loans, borrower, loan }: Subjects): string[] {
  return [
    `insert into complaints (borrower_id, problem_id, order_no, problem_type, content, filed_at, reply_by, reply,
        replied_at, asks_score, score, scored_at)
      select borrower, problem, loan, (1 + k % 6)::text, 'An example of a complaint.', filed,
        (filed at time zone 'Asia/Manila')::date + 3,
        case when not waits then 'An example of a reply.' end, replied, not waits,
        case when rated then 1 + k % 5 end, case when rated then replied + interval '1 hour' end
      from (
        select k, waits, borrower, problem, loan, filed, not waits and k / 7 % 8 > 0 as rated,
          case when not waits then filed + (1 + k % 90) * interval '1 hour' end as replied
        from (
          select k, waits, ${borrower} as borrower, ${id('bench0complaint')} as problem, ${loan} as loan,
            case when waits then ${scattered(2)} else ${scattered(360, 5)} end as filed
          from ${rowsOf(loans, inShare(loans, 50), FEW + loans / 2_000)}
        ) a
      ) b`,
  ]
}

const ANSWERS = `insert into complaint_answers (borrower_id, problem_id, answered_at, filed_at, reply_by, first)
  select borrower_id, problem_id, replied_at, filed_at, reply_by, true from complaints
  where replied_at is not null on conflict do nothing`

/** Of each credited payment one that its borrower reported, too; and those that no provider has confirmed. */
function reports({ loans, borrower, loan }: Subjects): string[] {
  return [
    `insert into payment_reports (borrower_id, loan_id, reference, channel, amount, paid_on, reported_at, confirmed_at)
      select borrower_id, loan_id, upper(reference), '1', amount, paid_on, received_at - interval '1 hour', received_at
      from payments_received where outcome = 'credited'`,
    `insert into payment_reports (borrower_id, loan_id, reference, channel, amount, paid_on, reported_at)
      select ${borrower}, ${loan}, upper(${id('waiting')}), '1', ${AMOUNT}, (${scattered(5)})::date, ${scattered(5)}
      from ${rowsOf(loans, inShare(loans, 200))}`,
  ]
}

const webhook = (kind: string, type: string, outcome: string): string => `
  insert into webhook_events (id, kind, provider, event_id, type, state, outcome, received_at, headers, body, reading,
      attempts, tried_at, history)
    select left(md5('${kind}' || reference), 28), '${kind}', provider, reference || '-${type}', '${kind}.${type}', state,
      case when state = 'done' then '${outcome}' end, at, '{"x-sandbox-signature": "t=1,v1=example"}',
      convert_to('{"reference": "' || reference || '", "amount": "1403.52", "currency": "PHP"}', 'UTF8'),
      jsonb_build_object('kind', '${kind}', 'type', '${type}', 'eventId', reference || '-${type}'), 1, at,
      '[{"at": "2026-01-01T00:00:00.000Z", "step": "worked", "detail": "an example"}]'`

function webhooks({ loans }: Subjects): string[] {
  return [
    `${webhook('payments', 'paid', 'credited')}
      from (select provider, reference, 'done' as state, received_at as at from payments_received
        where outcome = 'credited') done`,
    `${webhook('payouts', 'paid', 'recorded')}
      from (select provider, reference, 'done' as state, updated_at as at from payouts where state = 'paid') done`,
    `${webhook('payments', 'broken', '')}
      from (select 'sandbox' as provider, ${id('broken')} as reference,
          case when k % 10 = 0 then 'differs' else 'failed' end as state, ${scattered(30)} as at
        from ${rowsOf(loans, FEW + loans / 10_000)}) broken`,
  ]
}

function suspense({ loans }: Subjects): string[] {
  return [
    `insert into suspense (provider, reference, pay_code, amount, currency, paid_on, reason, state, received_at,
        payer_name, payer_phone)
      select 'sandbox', ${id('bench0suspense')}, '7' || c.code, ${AMOUNT}, 'PHP', (at at time zone 'Asia/Manila')::date,
        'unknown-code', case when waits then 'open' when k % 5 = 0 then 'returned' else 'matched' end, at,
        case when waits then ${NAME} end, case when waits then '15' || lpad(c.no::text, 9, '0') end
      from ${rowsOf(loans, inShare(loans, 500), FEW + loans / 5_000)},
        lateral (select case when waits then ${scattered(3)} else ${scattered(360, 5)} end as at) time`,
    `insert into payments_received (provider, reference, pay_code, amount, currency, paid_on, received_at, outcome)
      select provider, reference, pay_code, amount, currency, paid_on, received_at, 'suspense' from suspense
      where reference like 'bench0suspense%'`,
    `insert into transfers (reference, purpose, subject, item_provider, item_reference, amount, account, provider, state,
        kind, ordered_at, handed_over_at, updated_at)
      select ${id('bench0transfer')}, 'suspense', 'sandbox:' || ${id('bench0suspense')}, 'sandbox', ${id('bench0suspense')},
        ${AMOUNT}, ${ACCOUNT}, 'sandbox', case when k % 20 = 0 then 'failed' else 'paid' end,
        case when k % 20 = 0 then 'account' end, at, at, at + interval '1 hour'
      from ${rowsOf(loans, inShare(loans, 1_000))}, lateral (select ${scattered(360)} as at) time`,
  ]
}

function screening({ loans, borrower }: Subjects): string[] {
  return [
    `insert into screening_hits (borrower_id, hit_id, source, entry_id, version_id, listed_name, listed_details, name,
        birthday, score, birth, occasion, found_at, state, decided_at, decided_by, reason)
      select ${borrower}, ${id('bench0hit')}, 'un', 'EXAMPLE.' || k % 700, 'bench', 'Example Listed', 'Plainly fake',
        upper(${NAME}), '1990-01-15', 850 + k % 150, 'same', 'nightly', at,
        case when waits then 'open' when k % 100 = 1 then 'confirmed' else 'cleared' end,
        case when not waits then at + interval '5 hours' end, case when not waits then 'Sandbox Credit' end,
        case when not waits then 'an example of a reason' end
      from ${rowsOf(loans, inShare(loans, 200), FEW + loans / 10_000)},
        lateral (select case when waits then ${scattered(2)} else ${scattered(360, 3)} end as at) time`,
  ]
}

const ACTIONS = `(array['waive-charge', 'match-suspense', 'decide-application', 'set-flag', 'retry-payout', 'note'])[1 + k % 6]`
const CALLS = `(array['loan', 'borrower', 'timeline', 'messages', 'application', 'complaint'])[1 + k % 6]`
const PERSON = `(array['support', 'credit', 'collections', 'finance'])[1 + k % 4]`

function record({ loans, borrower, loan }: Subjects): string[] {
  return [
    `insert into operator_actions (action_id, happened_at, operator, reason, action, subject, facts, operator_id,
        borrower_id)
      select ${id('bench0action')}, ${scattered(360)}, 'Sandbox ' || initcap(${PERSON}), 'an example of a reason',
        ${ACTIONS}, ${loan}, '{"amount": "10.00"}', 'sandbox0' || ${PERSON}, ${borrower}
      from ${rowsOf(loans, inShare(loans, 20))}`,
    `insert into operator_reads (borrower_id, read_id, happened_at, minute, operator_id, operator, call, subject)
      select ${borrower}, ${id('bench0read')}, at, date_trunc('minute', at), 'sandbox0' || ${PERSON},
        'Sandbox ' || initcap(${PERSON}), ${CALLS}, ${loan}
      from ${rowsOf(loans, inShare(loans, 10))}, lateral (select ${scattered(360)} as at) time`,
    `insert into borrower_notes (borrower_id, note_id, loan_id, body, written_at, operator_id, operator)
      select ${borrower}, ${id('bench0note')}, ${loan}, 'An example of a note.', ${scattered(360)}, 'sandbox0support',
        'Sandbox Support'
      from ${rowsOf(loans, inShare(loans, 100))}`,
    `insert into approvals (approval_id, action, subject, payload, fingerprint, reason, requested_by,
        requested_by_name, requested_at, expires_at, state, decided_by, decided_by_name, decided_at, decision_reason)
      select ${id('bench0approval')}, 'waiveCharge', ${loan}, jsonb_build_object('orderId', ${loan}), md5(k::text),
        'an example of a reason', 'sandbox0collections', 'Sandbox Collections', at, at + interval '72 hours',
        case when waits then 'waiting' when k % 9 = 0 then 'rejected' else 'approved' end,
        case when not waits then 'sandbox0finance' end, case when not waits then 'Sandbox Finance' end,
        case when not waits then at + interval '2 hours' end, case when not waits then 'an example' end
      from ${rowsOf(loans, inShare(loans, 1_000), FEW + loans / 20_000)},
        lateral (select case when waits then ${scattered(2)} else ${scattered(360, 4)} end as at) time`,
    `insert into office_exports (export_id, kind, filter, reason, requested_by, made_at, expires_at, taken_at, rows)
      select ${id('bench0export')}, (array['audit', 'complaints', 'loans', 'payouts'])[1 + k % 4], '{}',
        'an example of a reason', 'sandbox', at, at + interval '1 day', at + interval '1 hour', k
      from ${rowsOf(loans, inShare(loans, 1_000))}, lateral (select ${scattered(360, 2)} as at) time`,
  ]
}

function messages({ loans, borrower, loan }: Subjects): string[] {
  return [
    `insert into messages (borrower_id, message_id, template, version, language, channel, body, loan_id, state, attempts,
        recipient, provider, provider_id, created_at, sent_at, delivered_at)
      select ${borrower}, ${id('bench0message')}, 'paid-out', 1, 'en', 'sms',
        'Sandigan: an example of a text to a borrower, about as long as one is.', ${loan}, 'delivered', 1,
        '15' || lpad(c.no::text, 9, '0'), 'sandbox', ${id('m')}, at, at, at + interval '1 minute'
      from ${rowsOf(loans, loans)}, lateral (select ${scattered(20)} as at) time`,
    `insert into message_attempts (borrower_id, message_id, no, provider, began_at, ended_at, outcome)
      select ${borrower}, ${id('bench0message')}, 1, 'sandbox', at, at + interval '1 second', 'taken'
      from ${rowsOf(loans, loans)}, lateral (select ${scattered(20)} as at) time`,
    `insert into tracked_events (borrower_id, event_id, page, module_id, position_id, product_id, fault, happened_at,
        received_at)
      select ${borrower}, ${id('bench0event')}, 'order', 'm' || k % 7, '1', '',
        case when k % 200 = 0 then 'TypeError' end, at, at
      from ${rowsOf(loans, loans)}, lateral (select ${scattered(360)} as at) time`,
  ]
}

/** One run a day for a year; all payments are in one of them. */
function reconciliation({ loans }: Subjects): string[] {
  return [
    `insert into reconciliation_runs (run_id, provider, format, file_hash, file_name, started_by, started_at, finished_at,
        first_day, last_day, totals)
      select 'bench0run' || k, 'sandbox', 'sandbox', md5(k::text), 'example-' || k || '.csv', 'Sandbox Finance', at, at,
        at::date, at::date, jsonb_build_object('rows', jsonb_build_object('matched', ${Math.floor(loans / 730)},
          'missing-here', 0, 'missing-there', 0, 'different', 0, 'duplicate', 0, 'broken', 0),
          'booked', jsonb_build_object('payment', 0, 'payout', 0, 'fee', 0, 'vat', 0, 'withdrawal', 0, 'reversal', 0,
          'other', 0), 'notBooked', 0, 'before', 0)
      from generate_series(1, 365) k, lateral (select ${NOW} - k * interval '1 day' as at) time`,
    `insert into reconciliation_rows (run_id, line, part, kind, outcome, provider_id, reference, gross, currency, at, ours,
        expected, booked, line_key)
      select 'bench0run' || 1 + k % 365, 1 + k / 365, 0, 'payment', case when k % 500 = 0 then 'missing-there' else 'matched' end,
        reference, reference, amount, 'PHP', received_at, 'sandbox:' || reference, amount, true, 'bench:' || reference
      from (select *, row_number() over (order by received_at, reference)::int as k from payments_received
        where outcome = 'credited') paid`,
  ]
}

/** Serial numbers in the order of posting, as the product gives them. */
const RECEIPT_NUMBERS = [
  `update receipts r set number = w.number
    from (select borrower_id, loan_id, sequence, row_number() over (order by posted_at, borrower_id, loan_id, sequence)
        as number from receipts) w
    where r.borrower_id = w.borrower_id and r.loan_id = w.loan_id and r.sequence = w.sequence and r.number is null`,
  'insert into receipt_directory select number, borrower_id, loan_id, sequence from receipts on conflict do nothing',
  'update receipt_counter set last_number = (select max(number) from receipts)',
]

/** Two thirds of what waits has waited for a day, by the calendar of Manila as the loans are; and everybody late was reminded. */
const NOTED = [
  `insert into application_flags
    select borrower_id, loan_id, agreed_on + interval '1 day' from loan_projection
    where stage = 'reviewing' and agreed_on < (now() at time zone 'Asia/Manila')::date on conflict do nothing`,
  `insert into reminders
    select borrower_id, loan_id, due_on, kind, now()
    from loan_dues, unnest(array['soon', 'today', 'late1', 'late3', 'late7', 'late14', 'late30']) kind
    where amount > 0 and due_on <= current_date + 4 on conflict do nothing`,
]

/** What can be filled side by side, step by step: the later ones read what the earlier ones have written. */
export const officeStatements = (of: Subjects): string[][] => [
  [
    ...complaints(of),
    ...suspense(of).slice(0, 1),
    ...screening(of),
    ...record(of),
    ...messages(of),
    ...NOTED,
  ],
  [ANSWERS, ...reports(of), ...webhooks(of), ...reconciliation(of), RECEIPT_NUMBERS.join(';\n')],
  suspense(of).slice(1),
]
