import { type ClientData, showComplaint } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, usePathPart } from '../../shared/router/address.ts'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { Contacts } from './contacts.tsx'
import { LoanFacts } from './loan-facts.tsx'
import { Reply } from './reply.tsx'

type Complaint = ClientData<typeof showComplaint>

export default function ComplaintScreen() {
  const problemId = usePathPart('problemId')
  const answer = useCall(showComplaint, { problemId })
  return (
    <Page
      title={answer.data === undefined ? 'Complaint' : `Complaint: ${answer.data.type.toLowerCase()}`}
      subject={
        answer.data && {
          name: answer.data.borrowerName || 'No name yet',
          address: addressOf({ to: '/console/complaints/$problemId', params: { problemId } }),
        }
      }
      about={<ConsoleLink to="/console/complaints">All complaints</ConsoleLink>}
    >
      <Ask answer={answer}>{(complaint) => <WholeComplaint complaint={complaint} />}</Ask>
    </Page>
  )
}

/** The sentence and the reply, with what the answer is found in between; one below the other on a phone. */
function WholeComplaint({ complaint }: { complaint: Complaint }) {
  const { problemId, borrowerId, content, reply, repliedAt } = complaint
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[1fr_1fr_1.1fr] xl:grid-rows-[auto_1fr]">
      <Part title="What it says" actions={<State complaint={complaint} />}>
        <p className="text-heading whitespace-pre-wrap wrap-anywhere">{content}</p>
        <Pictures pictures={complaint.pictures} of="the complaint" />
        <div className="pt-3">
          <About complaint={complaint} />
        </div>
      </Part>
      <div className="min-w-0 xl:col-start-3 xl:row-span-2 xl:row-start-1">
        <Part title="Reply">
          {reply !== null && (
            <div className="pb-4">
              <p className="whitespace-pre-wrap wrap-anywhere">{reply.text}</p>
              <Pictures pictures={reply.pictures} of="the reply" />
              <p className="pt-3 text-small text-muted">
                {repliedAt !== null && <span>Sent {dateTime(repliedAt)}</span>}
                {reply.askScore && <span>, with a request for a rating</span>}
              </p>
            </div>
          )}
          <Reply key={repliedAt} problemId={problemId} isFirst={reply === null} />
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <LoanFacts complaint={complaint} />
      </div>
      <div className="min-w-0 xl:col-start-1">
        <Contacts borrowerId={borrowerId} />
      </div>
    </div>
  )
}

function State({ complaint: { late, reply } }: { complaint: Complaint }) {
  if (reply !== null) return <Badge tone="success">Answered</Badge>
  return late ? <Badge tone="danger">Late</Badge> : <Badge tone="warn">Waiting for a reply</Badge>
}

function About({ complaint }: { complaint: Complaint }) {
  const { borrowerId, borrowerName, sonType, score } = complaint
  return (
    <Facts
      facts={[
        {
          name: 'Borrower',
          value: <BorrowerLink borrowerId={borrowerId} name={borrowerName} />,
        },
        { name: 'Kind', value: sonType },
        { name: 'Filed', value: dateTime(complaint.filedAt) },
        { name: 'Reply by', value: day(complaint.replyBy) },
        { name: 'Settle by', value: day(complaint.resolveBy) },
        { name: 'Stars', value: score !== null && `${score} of 5` },
      ]}
    />
  )
}

function Pictures({ pictures, of }: { pictures: Complaint['pictures']; of: string }) {
  if (pictures.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 pt-3">
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
