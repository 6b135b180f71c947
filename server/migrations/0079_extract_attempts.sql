-- An extract that ended its reader or its worker twice is set aside (decision 0172). Expand only.
alter table network.version add column attempts smallint not null default 0;
comment on column network.version.attempts is
  'How often its file was begun to be read: counted before, so that a worker that dies of it counts too';
