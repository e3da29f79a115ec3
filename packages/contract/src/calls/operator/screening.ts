/** Sanction lists and what was found on them. (Decisions 150 and 151.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { LINES, WHOLE_FILE } from '../../clean-text.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, LIST_BODY, LIST_LENGTH, Timestamp, Nullable, OwnId, Signed, Words } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'screening'
const source = OneOf('un', 'amlc', 'manual')
const Count = () => Whole(1_000_000)
const EntryId = () => Words(100)
const Born = () => Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2}|\\.\\.\\d{4})?$' })
const Broken = () => Type.Array(Closed({ at: Text(200), problem: Text(500) }), { maxItems: 100 })

export const listScreeningLists = call({
  api: 'operator',
  method: 'GET',
  path: '/screening-lists',
  tag,
  summary: 'Every version of the sanction lists, the newest first; of one list with `source`',
  payload: Closed({ source: Type.Optional(source), sort: Sort('imported'), ...paging }),
  data: PageOf(
    Closed({
      versionId: OwnId(),
      source,
      publishedOn: Nullable(Day()),
      importedAt: Timestamp(),
      importedBy: Text(100),
      /** Null while it is in force. */
      replacedAt: Nullable(Timestamp()),
      entries: Count(),
      leftOut: Count(),
      brokenCount: Count(),
      broken: Broken(),
    }),
  ),
})

export const importScreeningList = call({
  api: 'operator',
  method: 'POST',
  path: '/import-screening-list',
  tag,
  bodyLimit: LIST_BODY,
  summary:
    'Puts a sanction list in force in place of the one before, and has open borrowers compared with it',
  payload: Signed({
    source: OneOf('un', 'amlc'),
    text: Type.String({ minLength: 1, maxLength: LIST_LENGTH, ...WHOLE_FILE }),
  }),
  data: Closed({
    repeated: Type.Boolean(),
    versionId: OwnId(),
    entries: Count(),
    entriesBefore: Count(),
    leftOut: Count(),
    brokenCount: Count(),
    broken: Broken(),
    incompleteCount: Count(),
    /** In force, with something that could not be read. */
    incomplete: Broken(),
  }),
})

export const saveScreeningEntry = call({
  api: 'operator',
  method: 'POST',
  path: '/save-screening-entry',
  tag,
  summary: 'Adds a person to the manual list, or says one anew, and has open borrowers compared',
  payload: Signed({
    entryId: EntryId(),
    name: Words(300),
    aliases: Type.Optional(Type.Array(Words(300), { maxItems: 100 })),
    born: Type.Optional(Type.Array(Born(), { maxItems: 20 })),
    details: Type.Optional(Type.String({ maxLength: 2_000, ...LINES })),
  }),
  data: Closed({ repeated: Type.Boolean(), versionId: OwnId() }),
})

export const removeScreeningEntry = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-screening-entry',
  tag,
  summary: 'Takes a person off the manual list; the version before keeps the entry',
  payload: Signed({ entryId: EntryId() }),
  data: Closed({ repeated: Type.Boolean(), versionId: OwnId() }),
})

export const listScreeningHits = call({
  api: 'operator',
  method: 'GET',
  path: '/screening-hits',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, hitId }) => ({ borrowerId, subject: hitId })),
  summary:
    'Borrowers who may be on a list, beside the entry; what is open if no state is named, the oldest first; `q` is a hit, a borrower, an entry or the beginning of the borrower’s name, and finds in every state',
  payload: Closed({
    state: Type.Optional(OneOf('open', 'cleared', 'confirmed')),
    q: Type.Optional(Text(300)),
    sort: Sort('found', 'score'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      borrowerId: OwnId(),
      hitId: OwnId(),
      state: OneOf('open', 'cleared', 'confirmed'),
      /** Empty once the borrower's account was erased. */
      name: Text(200),
      birthday: Nullable(Text(10)),
      source,
      entryId: EntryId(),
      versionId: OwnId(),
      listedName: Text(300),
      listedDetails: Text(4_000),
      /** Out of 1000. */
      score: Whole(1_000),
      birth: OneOf('same', 'near', 'differs', 'unknown'),
      occasion: OneOf('application', 'payout', 'nightly'),
      foundAt: Timestamp(),
      decidedAt: Nullable(Timestamp()),
      decidedBy: Nullable(Text(100)),
      reason: Nullable(Text(500)),
    }),
  ),
})

const Hit = () => ({ borrowerId: OwnId(), hitId: OwnId() })

export const clearScreeningHit = call({
  api: 'operator',
  method: 'POST',
  path: '/clear-screening-hit',
  tag,
  summary: 'Says that the borrower is somebody else; what only this hit held goes on',
  payload: Signed(Hit()),
  data: Closed({ repeated: Type.Boolean(), payoutsReleased: Count() }),
})

export const confirmScreeningHit = call({
  api: 'operator',
  method: 'POST',
  path: '/confirm-screening-hit',
  tag,
  summary: 'Says that the borrower is the person on the list: held until a person clears it',
  payload: Signed(Hit()),
  data: Closed({ repeated: Type.Boolean() }),
})
