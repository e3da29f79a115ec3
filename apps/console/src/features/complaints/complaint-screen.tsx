import { type ClientData, showComplaint } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day, moment } from '../../shared/format/dates.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part, SideBySide } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { Reply } from './reply.tsx'

type Complaint = ClientData<typeof showComplaint>

export default function ComplaintScreen() {
  const problemId = usePathPart('problemId')
  const answer = useCall(showComplaint, { problemId })
  return (
    <Page
      title={answer.data === undefined ? 'Complaint' : `Complaint: ${answer.data.type.toLowerCase()}`}
      about={<ConsoleLink to="/console/complaints">All complaints</ConsoleLink>}
    >
      <Ask answer={answer}>{(complaint) => <WholeComplaint complaint={complaint} />}</Ask>
    </Page>
  )
}

function WholeComplaint({ complaint }: { complaint: Complaint }) {
  const { problemId, borrowerId, orderId, sonType, content, filedAt, replyBy, resolveBy, late } = complaint
  return (
    <SideBySide>
      <Part title="What it says">
        <p className="pb-4 whitespace-pre-wrap wrap-anywhere">{content}</p>
        <Pictures pictures={complaint.pictures} of="the complaint" />
        <Facts
          facts={[
            { name: 'About', value: sonType },
            { name: 'Filed', value: moment(filedAt) },
            { name: 'Reply by', value: late ? `${day(replyBy)}, late` : day(replyBy) },
            { name: 'Settle by', value: day(resolveBy) },
            { name: 'Stars', value: complaint.score !== null && `${complaint.score} of 5` },
            {
              name: 'Borrower',
              value: (
                <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
                  <Code>{borrowerId}</Code>
                </ConsoleLink>
              ),
            },
            {
              name: 'Order',
              value: orderId && (
                <ConsoleLink to="/console/loans/$orderId" params={{ orderId }}>
                  <Code>{orderId}</Code>
                </ConsoleLink>
              ),
            },
          ]}
        />
      </Part>
      <Part title="Reply">
        {complaint.reply !== null && (
          <div className="pb-4">
            <p className="whitespace-pre-wrap wrap-anywhere">{complaint.reply.text}</p>
            <Pictures pictures={complaint.reply.pictures} of="the reply" />
            <p className="text-small text-muted">
              {complaint.repliedAt !== null && moment(complaint.repliedAt)}
              {complaint.reply.askScore && ', asks for stars'}
            </p>
          </div>
        )}
        <Reply problemId={problemId} isFirst={complaint.reply === null} />
      </Part>
    </SideBySide>
  )
}

function Pictures({ pictures, of }: { pictures: Complaint['pictures']; of: string }) {
  if (pictures.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {pictures.map(({ pictureId, url }, at) => (
        <a key={pictureId} href={url} target="_blank" rel="noopener noreferrer">
          <img
            src={url}
            alt={`Picture ${at + 1} of ${of}`}
            className="h-24 rounded-control border border-line"
          />
        </a>
      ))}
    </div>
  )
}
