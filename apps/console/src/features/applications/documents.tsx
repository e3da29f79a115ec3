import { type ClientData, type showApplication, showIdPhoto } from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { act } from '../../shared/request/act.ts'
import { type Answer } from '../../shared/request/send.ts'
import { missingPermission, useSession } from '../../shared/session/session.tsx'

type Application = ClientData<typeof showApplication>
type Side = Application['idPhotos'][number]['side']
type Card = Application['identityCards'][number]
type Photo = ClientData<typeof showIdPhoto>

const SIDES: Readonly<Record<Side, string>> = { idFront: 'Front of the ID', idBack: 'Back of the ID' }
const AGREES: Readonly<Record<string, BadgeTone>> = {
  valid: 'success',
  same: 'success',
  unsure: 'warn',
  missing: 'warn',
  unknown: 'warn',
  tampered: 'danger',
  other: 'danger',
}

/** What proves who applies: the photos of the ID, what the codes on them say, the account. */
export function Documents({ application }: { application: Application }) {
  const { idPhotos, identityCards, account } = application
  return (
    <>
      <Part title="Photos of the ID">
        {idPhotos.length === 0 ? (
          <p className="text-muted">The borrower has sent none.</p>
        ) : (
          <div className="flex flex-col gap-3">
            {idPhotos.map((photo) => (
              <IdPhoto key={photo.side} application={application} {...photo} />
            ))}
          </div>
        )}
      </Part>
      {identityCards.length > 0 && (
        <Part title="Codes on the ID">
          {identityCards.map((card) => (
            <CardFacts key={card.side} card={card} />
          ))}
        </Part>
      )}
      <Part title="Payout account">
        {account === null ? (
          <p className="text-muted">No linked account.</p>
        ) : (
          <Facts
            facts={[
              { name: 'Holder', value: account.holder },
              { name: 'Account', value: `${account.institution} ${account.number}` },
              { name: 'Linked', value: dateTime(account.boundAt) },
            ]}
          />
        )}
      </Part>
    </>
  )
}

const CardFacts = ({ card: { side, signature, holder, birthday, name, born } }: { card: Card }) => (
  <Facts
    facts={[
      { name: SIDES[side], value: <Badge tone={AGREES[signature]}>Signature {signature}</Badge> },
      { name: 'Name on it', value: <Compared value={holder} with={name} /> },
      {
        name: 'Born',
        value: <Compared value={birthday === null ? 'not on it' : day(birthday)} with={born} />,
      },
    ]}
  />
)

/** Beside what was certified. */
const Compared = ({ value, with: result }: { value: string; with: Card['name'] | Card['born'] }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {value}
    <Badge tone={AGREES[result]}>{result === 'other' ? 'differs' : result}</Badge>
  </span>
)

interface IdPhotoProps {
  application: Application
  side: Side
  savedAt: string
}

/** One photo, fetched on request. Viewing is logged, for this application. */
function IdPhoto({ application: { orderId, borrower }, side, savedAt }: IdPhotoProps) {
  const session = useSession()
  const [answer, setAnswer] = useState<Answer<Photo>>()
  const [busy, setBusy] = useState(false)
  const may = session.may('showIdPhoto')
  const view = async () => {
    if (!may || busy || answer?.ok) return
    setBusy(true)
    const reason = `to decide application ${orderId}`
    setAnswer(await act(showIdPhoto, { borrowerId: borrower.reference, side, reason }))
    setBusy(false)
  }
  const key = side === 'idFront' ? 'i' : 'b'
  useShortcuts({
    [key]: {
      what: side === 'idFront' ? 'Show the front of the ID' : 'Show the back of the ID',
      press: () => void view(),
    },
  })
  if (answer?.ok)
    return (
      <figure>
        <img
          alt={SIDES[side]}
          src={`data:${answer.data.contentType};base64,${answer.data.picture}`}
          className="w-full rounded-control border border-line"
        />
        <figcaption className="pt-1 text-small text-muted">
          {SIDES[side]}, sent {dateTime(savedAt)}
        </figcaption>
      </figure>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span>
        {SIDES[side]}
        <span className="block text-small text-muted">Sent {dateTime(savedAt)}</span>
      </span>
      <Button
        shortcut={key}
        busy={busy}
        disabled={!may}
        {...(may ? {} : { title: missingPermission('showIdPhoto') })}
        onClick={() => void view()}
      >
        Show
      </Button>
      {answer?.ok === false && <Notice tone="danger">{answer.error}</Notice>}
    </div>
  )
}
