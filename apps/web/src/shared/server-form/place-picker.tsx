import {
  Button,
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
    <Dialog
      open
      variant="full"
      title={title}
      onClose={onCancel}
      actions={
        <Button kind="quiet" onClick={onCancel}>
          {m.pick_cancel()}
        </Button>
      }
    >
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
        {path.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Chip onClick={() => backTo(0)}>{m.place_all()}</Chip>
            {path.map((place, index) => (
              <Chip key={place.code} selected={index === path.length - 1} onClick={() => backTo(index + 1)}>
                {place.name}
              </Chip>
            ))}
          </div>
        )}
        <Found found={found} searching={query.trim() !== ''} onChoose={choose} onRetry={retry} />
      </div>
    </Dialog>
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
