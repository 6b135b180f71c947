-- How old one must be to take part, and that whoever joined said she was. Her year of birth is not kept (decision 0067).
alter table projects.project
  add column minimum_age smallint default 16,
  add constraint project_minimum_age check (minimum_age between 14 and 99);
comment on column projects.project.minimum_age is 'Nobody younger joins; null: nobody is asked';

alter table participation.participant
  add column declared_minimum_age smallint,
  add column age_declared_at timestamptz,
  add constraint participant_age_declared check ((declared_minimum_age is null) = (age_declared_at is null));
comment on column participation.participant.declared_minimum_age is
  'The age the project asked for when she joined and said that she had reached it; null: she was not asked';
