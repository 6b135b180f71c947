-- Decision 0162: the cooperative's own newsletter, written by an Admin and sent once to each who confirmed.
create table site.newsletter (
  number integer generated always as identity primary key,
  document jsonb not null,
  revision integer not null check (revision > 0),
  state text not null check (state in ('draft', 'sending', 'sent', 'cancelled')),
  saved_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
comment on table site.newsletter is 'Issues of the newsletter, drafts and sent ones; frozen from the moment they are sent';
comment on column site.newsletter.document is 'Subject and rich text by language, judged by the contract; never HTML';
comment on column site.newsletter.revision is 'Counts the saves: whoever saves names the one she started from';

-- No foreign key to the subscriber: who ends the newsletter is forgotten, and what was sent stays counted.
create table site.newsletter_recipient (
  number integer not null references site.newsletter (number) on delete cascade,
  subscriber_id uuid not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'refused', 'unclear', 'withdrawn', 'cancelled')),
  claimed_at timestamptz,
  primary key (number, subscriber_id)
);
create index newsletter_recipient_by_state on site.newsletter_recipient (number, state);
comment on table site.newsletter_recipient is
  'Whom an issue goes to, once each, and how far it is. No address: it is looked up when the mail is written';
comment on column site.newsletter_recipient.claimed_at is
  'Committed before the conversation with the mail server begins: whoever dies in it leaves a row that is never sent again';

do $$
declare t text;
begin
  foreach t in array array['newsletter', 'newsletter_recipient'] loop
    execute format('alter table site.%I enable row level security', t);
    execute format('alter table site.%I force row level security', t);
    execute format('create policy errand on site.%I using (allmend.duty() = ''site'')', t);
  end loop;
end $$;

grant select, insert, update on site.newsletter to allmend_app;
grant select, insert, update, delete on site.newsletter_recipient to allmend_app;
grant select, update on site.newsletter, site.newsletter_recipient to allmend_worker;
