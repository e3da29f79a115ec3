import {
  addNote,
  addSuspicion,
  clearFlag,
  type ClientData,
  setFlag,
  type showBorrower,
  showIdPhoto,
  viewAsBorrower,
  withdrawNote,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { buttonClass } from '../../shared/controls/button.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { words } from '../../shared/format/words.ts'
import { act } from '../../shared/request/act.ts'
import { useSession } from '../../shared/session/session.tsx'
import { FLAG_OPTIONS } from './flag-words.ts'

type Borrower = ClientData<typeof showBorrower>

/** What may be done about a borrower, the note last: it is written most. */
export const BorrowerActions = ({ borrower }: { borrower: Borrower }) => (
  <>
    <ViewActions borrower={borrower} />
    <Marks borrower={borrower} />
    <Suspicion borrower={borrower} />
  </>
)

/** Whoever enters one does not see it again: who decides about it does. */
function Suspicion({ borrower: { borrowerId } }: { borrower: Borrower }) {
  const { may, today } = useSession()
  if (!may('addSuspicion')) return null
  return (
    <Action
      call={addSuspicion}
      title="Report a suspicion"
      about="For those who report to the AMLC alone. Never speak of it to the borrower: that is an offence (RA 9160, section 9 c). It is shown on no page of the borrower."
      given={{ borrowerId }}
      fields={[{ name: 'noticedOn', label: 'Noticed on', kind: 'day', initial: today }]}
      reasonHint="What you saw, and why it is unusual."
      done={() => 'Reported to those who decide'}
    />
  )
}

function ViewActions({ borrower: { borrowerId, idPhotos, phone } }: { borrower: Borrower }) {
  const given = { borrowerId }
  return (
    <>
      {idPhotos.length > 0 && (
        <Action
          call={showIdPhoto}
          title="Show the ID"
          about="Viewing is logged with your reason."
          given={given}
          fields={[
            {
              name: 'side',
              label: 'Side',
              kind: 'choice',
              options: idPhotos.map(({ side }) => ({
                value: side,
                label: side === 'idFront' ? 'Front' : 'Back',
              })),
            },
          ]}
          done={() => 'Viewing logged'}
          renderResult={({ contentType, picture }) => (
            <img
              alt="The photo of the ID"
              src={`data:${contentType};base64,${picture}`}
              className="max-w-full"
            />
          )}
        />
      )}
      {phone !== '' && (
        <Action
          call={viewAsBorrower}
          title="View the app"
          about="The app as the borrower sees it, for 15 minutes. Nothing can be changed there."
          given={given}
          done={({ expiresAt }) => `Open until ${dateTime(expiresAt)}`}
          renderResult={({ link }) => (
            <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
              Open the app
            </a>
          )}
        />
      )}
    </>
  )
}

/** Logged with the change that undoes another one. */
const UNDO_REASON = 'undone right after it was done'

function Marks({ borrower: { borrowerId, flags, phone } }: { borrower: Borrower }) {
  const given = { borrowerId }
  const { may } = useSession()
  return (
    <>
      <Action
        call={setFlag}
        title="Set a flag"
        about="The flag takes effect immediately: it stops reminders, puts applications on hold or prevents erasure."
        given={given}
        fields={[{ name: 'kind', label: 'Flag', kind: 'choice', options: FLAG_OPTIONS }]}
        done={({ kind }) => `${words(kind)} is set`}
        undo={({ kind, repeated }) =>
          repeated || !may('clearFlag')
            ? undefined
            : () => act(clearFlag, { ...given, kind, reason: UNDO_REASON })
        }
      />
      {flags.length > 0 && (
        <Action
          call={clearFlag}
          title="Remove flag"
          given={given}
          fields={[
            {
              name: 'kind',
              label: 'Flag',
              kind: 'choice',
              options: flags.map(({ kind }) => ({ value: kind, label: words(kind) })),
            },
          ]}
          done={({ kind }) => `${words(kind)} is removed`}
          undo={({ kind, repeated }) =>
            repeated || !may('setFlag')
              ? undefined
              : () => act(setFlag, { ...given, kind, reason: UNDO_REASON })
          }
        />
      )}
      {phone !== '' && (
        <Action
          call={addNote}
          title="Add a note"
          kind="primary"
          shortcut="n"
          withoutReason
          about="The borrower can read it in the copy of their data. It can be undone for some seconds, and not changed later."
          given={given}
          fields={[{ name: 'text', label: 'Note', kind: 'area' }]}
          done={({ repeated }) => (repeated ? 'This note is there already' : 'Note added')}
          undo={({ repeated, noteId }) =>
            repeated ? undefined : () => act(withdrawNote, { borrowerId, noteId })
          }
        />
      )}
    </>
  )
}
