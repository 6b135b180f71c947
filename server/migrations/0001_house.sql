-- Who asks, and on what errand. Set by SET LOCAL at the start of every transaction (server/src/platform/db/identity.ts);
-- unset means nobody, and nobody sees nothing.
create schema allmend;
comment on schema allmend is 'Identity of the asking person, read by every row-level policy';

create function allmend.account() returns uuid language sql stable parallel safe
  return nullif(current_setting('allmend.account', true), '')::uuid;
comment on function allmend.account is 'Account on whose behalf the transaction runs';

create function allmend.organisation() returns uuid language sql stable parallel safe
  return nullif(current_setting('allmend.organisation', true), '')::uuid;
comment on function allmend.organisation is 'Organisation whose access the door has checked';

create function allmend.duty() returns text language sql stable parallel safe
  return current_setting('allmend.duty', true);
comment on function allmend.duty is 'Named errand of the server itself, e.g. accounts: looking up who signs in';

grant usage on schema allmend to allmend_app, allmend_worker;

-- Background work. The worker role owns the queue; others file jobs through one function (server/src/jobs.ts).
create schema jobs;
grant create, usage on schema jobs to allmend_worker;
grant usage on schema jobs to allmend_app;
