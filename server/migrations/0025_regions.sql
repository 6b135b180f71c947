-- Decision 0065: a region is an OSM extract with its words, its clock and its base map; a project belongs to one.
alter table network.region
  add column time_zone text not null default 'Europe/Zurich'
    check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and length(time_zone) <= 60),
  add column country text not null default 'CH' check (country ~ '^[A-Z]{2}$'),
  add column boundary geometry(MultiPolygon, 4326),
  add column attribution_de text not null default '© OpenStreetMap-Mitwirkende'
    check (length(attribution_de) between 1 and 200),
  add column attribution_en text not null default '© OpenStreetMap contributors'
    check (length(attribution_en) between 1 and 200),
  add column is_invented boolean not null default false,
  add column source_file text not null default '';
comment on column network.region.bounds is 'What the map shows of it';
comment on column network.region.time_zone is 'The clock its days and weeks are cut by; a name of the IANA database';
comment on column network.region.country is 'ISO 3166-1';
comment on column network.region.boundary is 'Its administrative border, where the extract holds it whole';
comment on column network.region.attribution_de is 'Whose map it is; shown on every map of the region';
comment on column network.region.source_file is 'Name of the file it was imported from; empty: none yet';

-- What everything before this belonged to. Its streets come with the import, as any region's do.
insert into network.region (slug, name, bounds, source_sha256, imported_at)
  values ('seewil', 'Seewil', st_makeenvelope(7.8446, 46.9460, 8.0554, 47.0540, 4326), '', now())
  on conflict (slug) do nothing;
update network.region
  set is_invented = true, attribution_de = 'Seewil ist erfunden', attribution_en = 'Seewil is invented'
  where slug = 'seewil';

alter table projects.project
  add column region text not null default 'seewil' references network.region (slug);
create index project_of_region on projects.project (region);
comment on column projects.project.region is 'Whose map, network and clock it has';
