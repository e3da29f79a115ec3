import {
  Chip,
  Dialog,
  Empty,
  Failed,
  LinkRow,
  LinkRows,
  Loading,
  SearchIcon,
  Skeleton,
  TextField,
} from '@sandigan/ui'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureText } from '../request/use-action.ts'
import { type Place, usePlaces } from './use-places.ts'

interface PlacePickerProps {
  title: string
  onChosen: (place: Place) => void
  onCancel: () => void
}

/** Regions, then what lies in the chosen one, down to the barangays; or any place by its name. */
export default function PlacePicker({ title, onChosen, onCancel }: PlacePickerProps) {
  const { path, query, found, search, enter, backTo, retry } = usePlaces()
  const choose = (place: Place) => (place.last ? onChosen(place) : enter(place))
  return (
    <Dialog open variant="full" title={title} onClose={onCancel} closeLabel={m.pick_cancel()}>
      <div className="flex flex-col gap-3">
        <TextField
          label={m.pick_search()}
          hideLabel
          type="search"
          placeholder={m.pick_search()}
          prefix={<SearchIcon size={20} />}
          maxLength={60}
          value={query}
          onChange={search}
        />
        {path.length > 0 && <Path path={path} onBackTo={backTo} />}
        <Found found={found} searching={query.trim() !== ''} onChoose={choose} onRetry={retry} />
      </div>
    </Dialog>
  )
}

interface PathProps {
  path: readonly Place[]
  onBackTo: (length: number) => void
}

/** The way one came, in one row that keeps its end in sight. */
function Path({ path, onBackTo }: PathProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (row.current && path.length > 0) row.current.scrollLeft = row.current.scrollWidth
  }, [path.length])
  return (
    <div
      ref={row}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 whitespace-nowrap [scrollbar-width:none] [&>*]:shrink-0"
    >
      <Chip onClick={() => onBackTo(0)}>{m.place_all()}</Chip>
      {path.map((place, index) => (
        <Chip key={place.code} selected={index === path.length - 1} onClick={() => onBackTo(index + 1)}>
          {place.name}
        </Chip>
      ))}
    </div>
  )
}

interface FoundProps {
  found: ReturnType<typeof usePlaces>['found']
  searching: boolean
  onChoose: (place: Place) => void
  onRetry: () => void
}

function Found({ found, searching, onChoose, onRetry }: FoundProps) {
  if (found === undefined)
    return (
      <Loading label={m.place_loading()}>
        <Skeleton lines={6} />
      </Loading>
    )
  if (!found.success)
    return <Failed message={failureText(found)} retryLabel={m.try_again()} onRetry={onRetry} />
  const { places } = found.data
  if (places.length === 0) return <Empty title={m.pick_none()} />
  return (
    <LinkRows>
      {places.map((place) => (
        <LinkRow
          key={place.code}
          title={place.name}
          description={searching && place.full !== place.name ? place.full : undefined}
          onClick={() => onChoose(place)}
        />
      ))}
    </LinkRows>
  )
}
