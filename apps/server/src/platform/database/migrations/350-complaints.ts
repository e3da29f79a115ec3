/** Complaints, their pictures, the replies and how those were rated. */
export const statements: string[] = [
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
  `create index complaint_pictures_of on complaint_pictures (borrower_id, problem_id)`,
  `create index complaint_pictures_loose on complaint_pictures (uploaded_at) where problem_id is null`,
]
