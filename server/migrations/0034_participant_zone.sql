-- Decision 0066: whoever joins has the clock of her project's region, for good. It stands with her, so that blocks of
-- fixes, readings and confirmations of one person are cut by one clock, and whoever opens her data key sees it.
alter table participation.participant
  add column time_zone text not null default 'Europe/Zurich'
    check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and length(time_zone) <= 60);
comment on column participation.participant.time_zone is
  'The clock her days are cut by: that of her project''s region when she joined; a name of the IANA database';

select set_config('allmend.duty', 'projects', true);
create temporary table elsewhere on commit drop as
  select p.id, r.time_zone from projects.project p join network.region r on r.slug = p.region
  where r.time_zone <> 'Europe/Zurich';
select set_config('allmend.duty', 'participation', true);
update participation.participant t set time_zone = e.time_zone from elsewhere e where e.id = t.project_id;
select set_config('allmend.duty', '', true);

comment on column insights.release.from_day is 'The day itself, or the Monday of the week, by the clock of the region';
comment on column projects.project.start_day is 'First day, by the clock of the region; belongs to the project like the last';
