/** Complaints, their pictures, the replies and how those were rated. */

export const complaints: readonly string[] = [
  `create table complaints (
    borrower_id text not null,
    problem_id text not null,
    order_no text,
    problem_type text not null,
    problem_son_type text,
    content text not null,
    filed_at timestamptz not null,
    reply_by date not null,
    reply text,
    replied_at timestamptz,
    asks_score boolean not null default false,
    score smallint check (score between 1 and 5),
    scored_at timestamptz,
    primary key (borrower_id, problem_id),
    check ((reply is null) = (replied_at is null))
  )`,
  // An operator answers by the complaint's own number.
  'create index complaints_by_id on complaints (problem_id)',
  'create index complaints_waiting on complaints (filed_at, problem_id) where reply is null',
  'create index complaints_answered on complaints (replied_at desc, problem_id desc) where reply is not null',
  'create index complaints_of_order on complaints (order_no)',
  // Figures of the complaints of a range of days, by the index alone.
  `create index complaints_by_filing on complaints (filed_at, problem_id)
    include (problem_type, score, reply_by, replied_at)`,
  // Each answer with its time: a later one replaces the earlier one in the complaint itself.
  `create table complaint_answers (
    borrower_id text not null,
    problem_id text not null,
    answered_at timestamptz not null,
    filed_at timestamptz not null,
    reply_by date not null,
    first boolean not null,
    primary key (borrower_id, problem_id, answered_at)
  )`,
  'create index complaint_answers_by_time on complaint_answers (answered_at)',
  // A picture without a complaint was uploaded and never sent.
  `create table complaint_pictures (
    borrower_id text not null,
    picture_id text not null,
    problem_id text,
    part text not null check (part in ('problem', 'reply')),
    place smallint not null default 0,
    uploaded_at timestamptz not null,
    primary key (borrower_id, picture_id)
  )`,
  'create index complaint_pictures_of on complaint_pictures (borrower_id, problem_id)',
  'create index complaint_pictures_loose on complaint_pictures (uploaded_at) where problem_id is null',
  // Replies that are given again and again, in versions.
  `create table reply_templates (
    template_id text not null,
    version integer not null,
    title text not null,
    en text not null,
    fil text not null,
    saved_at timestamptz not null,
    saved_by text not null,
    retired boolean not null default false,
    primary key (template_id, version)
  )`,
]
