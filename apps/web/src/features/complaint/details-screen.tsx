import type { ClientData, problemDetail } from '@sandigan/contract/client'
import { Banner, Button, Card, ChatIcon, Rows, Screen, Section, Dialog, Stars } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Enlargeable } from '../../shared/pictures/enlargeable.tsx'
import { longDate, readableDates } from '../../shared/locale/format.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useRating } from './use-rating.ts'

type Detail = ClientData<typeof problemDetail>

/** One complaint and its reply. (Specification, points 2 and 4 "Complaint details".) */
export function ComplaintDetailsScreen({ detail }: { detail: Detail }) {
  const link = useLink()
  const rating = useRating(detail)
  const rows = [
    { label: m.complaint_problem_type(), value: detail.type },
    ...(detail.sonType ? [{ label: m.complaint_son_type(), value: detail.sonType }] : []),
    { label: m.complaint_sent_at(), value: readableDates(detail.time) },
  ]
  return (
    <Screen
      title={m.complaint_details_title()}
      back={{ label: m.back(), ...link('/complaintList') }}
      aside={
        <>
          <Reply detail={detail} />
          {rating.requested && (
            <Button kind="secondary" onClick={rating.show}>
              {m.complaint_rate_again()}
            </Button>
          )}
        </>
      }
    >
      <Card>
        <Rows rows={rows} />
      </Card>
      <Section title={m.complaint_content()}>
        <Words text={detail.content} images={detail.images} />
      </Section>
      <RatingDialog rating={rating} />
    </Screen>
  )
}

function Reply({ detail: { disposeDetail, disposeImages, disposeTime, replyBy } }: { detail: Detail }) {
  if (!disposeDetail && disposeImages.length === 0)
    return <Banner>{m.complaint_waiting({ date: longDate(replyBy) })}</Banner>
  return (
    <Section title={m.complaint_result()}>
      <Words text={disposeDetail} images={disposeImages}>
        <Signature at={readableDates(disposeTime)} />
      </Words>
    </Section>
  )
}

interface WordsProps {
  text: string
  images: readonly string[]
  children?: ReactNode
}

/** Who replied and when, over the reply. */
function Signature({ at }: { at: string }) {
  return (
    <div className="mb-3 flex items-center gap-3">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-success-soft text-success"
      >
        <ChatIcon size={22} />
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{m.complaint_agent()}</span>
        <span className="block text-note text-muted">{at}</span>
      </p>
    </div>
  )
}

function Words({ text, images, children }: WordsProps) {
  return (
    <Card>
      {children}
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
      {images.length > 0 && <Pictures urls={images} />}
    </Card>
  )
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const go = useGo()
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2.5">
      {urls.map((url, index) => (
        <li key={url}>
          <Enlargeable src={go.href(url)} label={m.complaint_picture({ n: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

/** Five stars for the handling of a complaint. */
function RatingDialog({ rating }: { rating: ReturnType<typeof useRating> }) {
  return (
    <Dialog
      open={rating.open}
      onClose={rating.hide}
      title={m.complaint_rate()}
      actions={
        <>
          <Button loading={rating.busy} onClick={() => void rating.send()}>
            {m.complaint_send()}
          </Button>
          <Button kind="quiet" onClick={rating.hide}>
            {m.complaint_cancel()}
          </Button>
        </>
      }
    >
      <div className="py-3">
        <Stars
          label={m.complaint_rate()}
          value={rating.stars}
          onChange={rating.setStars}
          starLabel={(n) => m.complaint_star({ n })}
        />
      </div>
    </Dialog>
  )
}
