-- How a session was opened is kept with the session: the second factor of the account does not raise one that was
-- opened without it (decision 0050). Sessions opened by a release that does not know the column count as the lower.
alter table accounts.session add column assurance text not null default 'password'
  check (assurance in ('password', 'second_factor'));
comment on column accounts.session.assurance is 'What was proven when it was opened, or later inside it';

alter table accounts.session drop constraint session_revoked_because_check;
alter table accounts.session add constraint session_revoked_because_check
  check (revoked_because in ('signed_out', 'reuse', 'password', 'everywhere', 'second_factor'));

-- Whoever signed in after her factor was in force was asked for it. Of all others nobody knows: they sign in again
-- where they see other people's data. A minute for a sign-in that had begun before.
select set_config('allmend.duty', 'accounts', true);
update accounts.session s set assurance = 'second_factor' from accounts.second_factor f
  where f.account_id = s.account_id and s.created_at > f.confirmed_at + interval '1 minute';

-- One spelling of an address, one account (domain/src/base/accounts/email.ts).
update accounts.account a set email = lower(normalize(email, nfkc))
  where email <> lower(normalize(email, nfkc))
    and not exists (select from accounts.account b where b.email = lower(normalize(a.email, nfkc)));
select set_config('allmend.duty', '', true);
