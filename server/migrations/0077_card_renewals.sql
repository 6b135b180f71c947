-- A renewal is charged to the card its member keeps, with nobody there (decision 0167). Expand only.
alter table cards.intent add column charge text check (charge in ('due', 'done'));
create index intent_to_charge on cards.intent (created_at) where charge = 'due';
comment on column cards.intent.charge is
  'Whether the kept card is still to be charged with nobody there, or was; none: somebody pays it herself';
