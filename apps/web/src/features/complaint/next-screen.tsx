import { COMPLAINT_TEXT_LENGTH, OTHER_TYPE } from '@sandigan/contract/client'
import {
  Badge,
  Banner,
  Button,
  Card,
  CheckIcon,
  ClockIcon,
  Dialog,
  Empty,
  LinkButton,
  Screen,
  TextArea,
} from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { longDate } from '../../shared/locale/format.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { complaintSearch, useSearch } from '../../shared/address/search.ts'
import { useFieldErrors } from '../../shared/form/use-field-errors.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { PictureGrid } from './picture-grid.tsx'
import { type About, entryOf, useComplaint } from './use-complaint.ts'
import { type ProblemInit, useOrderNo } from './use-chosen-order.ts'

/** Says what happened, with pictures. (Specification, point 2 "Complaint next page".) */
export function ComplaintNextScreen({ init }: { init: ProblemInit }) {
  const search = useSearch(complaintSearch)
  const orderNo = useOrderNo(init, search.orderNo)
  const type = init.problemType.find(({ value }) => value === search.problemType)
  if (!type) return <ChooseFirst title={m.complaint_unknown_type()} action={m.complaint_choose_type()} />
  if (orderNo === null)
    return <ChooseFirst title={m.complaint_unknown_order()} action={m.complaint_choose_order()} />
  if (orderNo === undefined) return <PageLoading title={m.complaint_next_title()} />
  const sonType = init.problemSonType.find(({ value }) => value === search.problemSonType)
  const about: About = {
    problemType: type.value,
    problemSonType: search.problemSonType,
    orderNo,
    productId: search.productId,
  }
  const tags = [type.title, ...(sonType ? [sonType.title] : [])]
  const other = init.problemType.find(({ value }) => value === OTHER_TYPE)
  // Another type is another form, with what was typed for it.
  return <Form key={type.value} about={about} tags={tags} replyBy={init.replyBy} other={other?.title ?? ''} />
}

/** Nothing can be sent without it, so the page says so before anything is written. */
function ChooseFirst({ title, action }: { title: string; action: string }) {
  const link = useLink()
  const search = useSearch(complaintSearch)
  const back = link('/complaint', entryOf({ orderNo: search.orderNo, productId: search.productId }))
  return (
    <Screen title={m.complaint_next_title()} back={{ label: m.back(), ...back }}>
      <Empty title={title} action={<LinkButton {...back}>{action}</LinkButton>} />
    </Screen>
  )
}

interface FormProps {
  about: About
  tags: readonly string[]
  replyBy: string
  /** What the type is called that fits everything. */
  other: string
}

function Form({ about, tags, replyBy, other }: FormProps) {
  const link = useLink()
  const complaint = useComplaint(about)
  const { ref, errors, fail, clear } = useFieldErrors()
  const send = async () => {
    if (complaint.empty) return fail({ text: m.complaint_text_empty() })
    await complaint.submit()
  }
  return (
    <Screen
      title={m.complaint_next_title()}
      back={{ label: m.back(), ...link('/complaint', entryOf(about)) }}
      footer={
        <>
          <FieldCount errors={errors} />
          <Button loading={complaint.busy} onClick={() => void send()}>
            {m.complaint_send()}
          </Button>
        </>
      }
    >
      {complaint.tooEarly && <TooEarly other={other} onOther={complaint.sendAsOther} />}
      <ul aria-label={m.complaint_tags()} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge tone="brand">{tag}</Badge>
          </li>
        ))}
      </ul>
      <form ref={ref} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <Card>
          <div data-field="text">
            <TextArea
              enterKeyHint="enter"
              fullText={m.complaint_text_full()}
              label={m.complaint_text()}
              placeholder={m.complaint_text_placeholder()}
              value={complaint.text}
              onChange={(text) => {
                if (text.trim() !== '') clear('text')
                complaint.write(text)
              }}
              max={COMPLAINT_TEXT_LENGTH}
              error={errors['text']}
            />
          </div>
        </Card>
        <Card>
          <PictureGrid
            urls={complaint.images}
            pending={complaint.pictures.pictures}
            onAdd={complaint.pictures.choose}
            onRemove={complaint.remove}
            onDrop={complaint.pictures.drop}
            onRetry={complaint.pictures.retry}
          />
        </Card>
      </form>
      <p className="flex items-center gap-2 px-1 text-muted">
        <ClockIcon size={20} />
        <span className="min-w-0">{m.complaint_reply_note({ date: longDate(replyBy) })}</span>
      </p>
      <Sent open={complaint.sent} />
    </Screen>
  )
}

/** No payment is due yet, so that nothing about collection is taken: the same may be sent as another type. */
function TooEarly({ other, onOther }: { other: string; onOther: () => Promise<void> }) {
  return (
    <Banner
      tone="warn"
      live
      action={
        other && (
          <Button size="small" kind="secondary" onClick={() => void onOther()}>
            {m.complaint_send_as({ type: other })}
          </Button>
        )
      }
    >
      {m.complaint_collection_refused()}
    </Banner>
  )
}

/** Shown briefly; then the page goes back by itself. */
function Sent({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={() => {}} dismissible={false} label={m.complaint_sent()}>
      <div className="flex flex-col items-center gap-3 pt-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon size={34} />
        </span>
        <p role="status" className="text-heading font-semibold">
          {m.complaint_sent()}
        </p>
      </div>
    </Dialog>
  )
}
