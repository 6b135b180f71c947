-- Decision 0082: the area of a project can change, like its streets: with a version, which brings it along.
alter table network.version
  add column area_kind text check (area_kind in ('drawn', 'border', 'region')),
  add column area_name text check (length(area_name) <= 120),
  add column area geometry(MultiPolygon, 4326),
  add column changes_area boolean not null default false;
comment on column network.version.area is
  'What it was cut to. Null only where the release before has written it: then the project''s area';
comment on column network.version.changes_area is
  'Whether its area is another than that of the version before; the project has it as long as the version is in use';

select set_config('allmend.duty', 'network', true);
update network.version v set area_kind = a.kind, area_name = a.name, area = a.boundary
  from network.area a where a.project_id = v.project_id;
select set_config('allmend.duty', '', true);
