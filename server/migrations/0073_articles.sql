-- Decision 0164: articles of the blog and stories of customers, written by the platform's Admin.
create table site.article (
  id uuid primary key,
  kind text not null check (kind in ('post', 'story')),
  slug_de text check (length(slug_de) between 1 and 80),
  slug_en text check (length(slug_en) between 1 and 80),
  document jsonb not null,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  published_version integer,
  published_at timestamptz,
  scheduled_version integer,
  publish_at timestamptz,
  unique (kind, slug_de),
  unique (kind, slug_en),
  check ((scheduled_version is null) = (publish_at is null)),
  check (published_version is null or published_at is not null)
);
create index article_by_saving on site.article (saved_at desc);
create index article_public on site.article (kind, published_at desc) where published_version is not null;
create index article_due on site.article (publish_at) where publish_at is not null;
comment on table site.article is 'A post or a story: the draft being worked on, and which version everybody reads';
comment on column site.article.slug_de is 'Null until somebody names it; stays once it was public or scheduled';
comment on column site.article.published_at is 'For the first time; also of one that was withdrawn';
comment on column site.article.publish_at is 'When the scheduled version becomes the published one';

create table site.article_version (
  article_id uuid not null references site.article (id) on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  tags_de text[] not null,
  tags_en text[] not null,
  words_de text not null,
  words_en text not null,
  made_at timestamptz not null,
  made_by uuid references accounts.account (id) on delete set null,
  primary key (article_id, version)
);
create index article_version_by_maker on site.article_version (made_by);
comment on table site.article_version is 'What was published or scheduled, as it was then; never changed';
comment on column site.article_version.words_de is 'Title, lead and text as the search folds them';
comment on column site.article_version.made_by is 'Null: came with the installation, or the account is gone';
alter table site.article
  add foreign key (id, published_version) references site.article_version (article_id, version),
  add foreign key (id, scheduled_version) references site.article_version (article_id, version);

create table site.article_picture (
  id uuid primary key,
  article_id uuid not null references site.article (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null
);
create index article_picture_by_article on site.article_picture (article_id, added_at);
comment on table site.article_picture is 'Drawn anew when it was sent; the files lie in the object store';

do $$
declare t text;
begin
  foreach t in array array['article', 'article_version', 'article_picture'] loop
    execute format('alter table site.%I enable row level security', t);
    execute format('alter table site.%I force row level security', t);
    execute format('create policy errand on site.%I using (allmend.duty() = ''site'')', t);
  end loop;
end $$;

grant select, insert, update, delete on site.article to allmend_app;
grant select, insert on site.article_version to allmend_app;
grant select, insert on site.article_picture to allmend_app;
grant select, update on site.article to allmend_worker;
grant select on site.article_version to allmend_worker;
