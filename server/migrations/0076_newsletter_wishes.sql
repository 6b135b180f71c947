-- Who ticks the newsletter on her account is a reader as long as she does (decision 0162). Expand only.
alter table site.subscriber add column by_account boolean not null default false;
comment on column site.subscriber.by_account is
  'Because her account says so, whose address was confirmed when it was opened; goes when the tick does';
