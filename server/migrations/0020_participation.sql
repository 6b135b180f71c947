-- Participants, their consents and newsletters leave tracking and governance; what people do with their own data has
-- a schema of its own; data keys lie with the marks of keys (decision 0053). Expand only: the release before this one
-- runs on, through views with the former names and policies for its duties. What a later migration drops again is
-- listed in the decision.

-- On a living database: all nine tables or none, each waited for so shortly that whoever works on them in another
-- order is never taken for the other half of a deadlock (which is looked for after a second), and then again.
do $$
begin
  perform set_config('lock_timeout', '100ms', true);
  for attempt in 1..300 loop
    begin
      lock table tracking.participant, tracking.key, governance.consent_text, governance.consent, governance.newsletter,
        governance.newsletter_recipient, governance.export, governance.erasure, governance.access
        in access exclusive mode;
      perform set_config('lock_timeout', '10s', true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.2);
    end;
  end loop;
  raise exception 'the tables to be moved were never all free: try again when less is going on';
end $$;

create schema participation;
comment on schema participation is 'Who takes part in a project, agreed to what, and is written to';
create schema own_data;
comment on schema own_data is 'What people do with their own data: archives, erasures, who looked at it';
comment on schema tracking is 'Devices of participants and the fixes they sent, sealed';
comment on schema keys is 'Data keys of participants, and marks of the keys outside the database';
comment on schema governance is 'Views for the release before decision 0053';
grant usage on schema participation, own_data to allmend_app, allmend_worker;

alter table tracking.participant set schema participation;
alter table governance.consent_text set schema participation;
alter table governance.consent set schema participation;
alter table governance.newsletter set schema participation;
alter table governance.newsletter_recipient set schema participation;
alter table governance.export set schema own_data;
alter table governance.erasure set schema own_data;
alter table governance.access set schema own_data;
alter table tracking.key set schema keys;
alter table keys.key rename to data_key;
alter table keys.data_key rename constraint key_pkey to data_key_pkey;
alter table keys.data_key rename constraint key_participant_id_fkey to data_key_participant_id_fkey;
alter table keys.data_key rename constraint key_wrapped_by_check to data_key_wrapped_by_check;

do $$
declare it record; granted record;
begin
  for it in
    select * from (values
      ('participation.participant', 'tracking.participant', 'participation', 'tracking', 'of_participant', 'participant_id = allmend.participant()'),
      ('participation.consent', 'governance.consent', 'participation', 'governance', 'of_participant', 'participant_id = allmend.participant()'),
      ('participation.newsletter_recipient', 'governance.newsletter_recipient', 'participation', 'governance', 'of_participant', 'participant_id = allmend.participant()'),
      ('participation.consent_text', 'governance.consent_text', 'participation', 'governance', 'of_organisation', 'organisation_id = allmend.organisation()'),
      ('participation.newsletter', 'governance.newsletter', 'participation', 'governance', 'of_organisation', 'organisation_id = allmend.organisation()'),
      ('own_data.export', 'governance.export', 'own-data', 'governance', 'own', 'account_id = allmend.account()'),
      ('own_data.erasure', 'governance.erasure', 'own-data', 'governance', 'own', 'account_id = allmend.account()'),
      ('own_data.access', 'governance.access', 'own-data', 'governance', 'of_participant', 'participant_id = allmend.participant()'),
      ('keys.data_key', 'tracking.key', 'keys', 'tracking', 'of_participant', 'participant_id = allmend.participant()')
    ) as moved (now_at, formerly, duty, former_duty, policy, whose)
  loop
    execute format('drop policy %I on %s', it.policy, it.now_at);
    execute format('create policy %I on %s using (%s or allmend.duty() = %L)', it.policy, it.now_at, it.whose, it.duty);
    execute format('create policy former_release on %s using (allmend.duty() = %L)', it.now_at, it.former_duty);
    -- Whoever asks a view like this is bound by the table's own policies, and has the rights of before.
    execute format('create view %s with (security_invoker = true) as select * from %s', it.formerly, it.now_at);
    execute format('comment on view %s is %L', it.formerly, it.now_at || ', for the release before decision 0053');
    for granted in
      select a.privilege_type as right, a.grantee::regrole as role, '' as columns
      from pg_class c, aclexplode(c.relacl) a
      where c.oid = it.now_at::regclass and a.grantee::regrole::text in ('allmend_app', 'allmend_worker')
      union all
      select a.privilege_type, a.grantee::regrole, format('(%I)', c.attname)
      from pg_attribute c, aclexplode(c.attacl) a where c.attrelid = it.now_at::regclass
    loop
      execute format('grant %s %s on %s to %s', granted.right, granted.columns, it.formerly, granted.role);
    end loop;
  end loop;
end $$;

-- Whoever takes, reads and packs fixes asks since when she takes part and what her fixes are sealed by, in the same
-- statement: an upload is one round trip.
create policy read_by_tracking on participation.participant for select using (allmend.duty() = 'tracking');
create policy read_by_tracking on keys.data_key for select using (allmend.duty() = 'tracking');

comment on table keys.data_key is
  'The data key of a participant, sealed by a key outside the database. Without this row nothing she sent can be read any more, in no backup either';
