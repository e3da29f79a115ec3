import { Banner } from '@sandigan/ui'
import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { type Change, changesOf } from './changes.ts'
import type { Confirmable } from './confirmable.ts'

interface OfferChangedProps {
  before: Confirmable
  now: Confirmable
}

/** Says what is other than before, where the eye is: agreeing again means these figures. */
export function OfferChanged({ before, now }: OfferChangedProps) {
  useEffect(() => window.scrollTo({ top: 0 }), [])
  const changes = changesOf(before, now)
  return (
    <Banner tone="warn" title={m.confirm_changed()} live>
      <p>{m.confirm_changed_text()}</p>
      {changes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {changes.map((change) => (
            <li key={change.text}>{sentence(change)}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

const sentence = ({ text, before, now }: Change): string =>
  text === null
    ? m.confirm_changed_row({ text: m.confirm_first_payment(), before: longDate(before), now: longDate(now) })
    : m.confirm_changed_row({ text, before, now })
