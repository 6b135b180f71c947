-- The survey option can be ordered for a project that runs already (decision 0158). Expand only.
alter table projects.extension drop constraint extension_type_check;
alter table projects.extension add constraint extension_type_check
  check (type in ('add-seats', 'add-days', 'add-survey'));
alter table projects.extension add constraint extension_option_once check (type <> 'add-survey' or amount = 1);
create unique index extension_survey_once on projects.extension (project_id)
  where type = 'add-survey' and cancelled_at is null;
comment on table projects.extension is
  'Seats, days or an option ordered for a project that runs; there once its order is settled';
comment on column projects.extension.amount is 'Seats or days, as its type says; of an option one';
grant update (survey) on projects.project to allmend_app, allmend_worker;
