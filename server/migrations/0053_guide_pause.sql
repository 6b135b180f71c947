-- Decision 0124: who leads a mission pauses it and goes on, and photos are taken in it.
-- Wider than before: whatever the running release writes is as true as it was.
alter table missions.entry drop constraint entry_kind_check;
alter table missions.entry add constraint entry_kind_check check (
  kind in ('started', 'ended', 'reached', 'checked_in', 'checked_out', 'incident', 'paused', 'resumed')
);

alter table photos.capture add column mission_id uuid;
create index capture_of_mission on photos.capture (mission_id) where mission_id is not null;
comment on column photos.capture.mission_id is 'The mission its photos were taken in, as whoever sent them said';

-- Decision 0125: a picture of a defect waits until it is blurred; until then who sent it sees it alone.
alter table maintenance.defect
  add column before_waiting uuid,
  add column before_waiting_by uuid,
  add column after_waiting uuid,
  add column after_waiting_by uuid,
  add constraint before_waiting_has_sender check ((before_waiting is null) = (before_waiting_by is null)),
  add constraint after_waiting_has_sender check ((after_waiting is null) = (after_waiting_by is null));
create index defect_picture_waiting on maintenance.defect (id)
  where before_waiting is not null or after_waiting is not null;
comment on column maintenance.defect.before_waiting is 'A picture that is not blurred yet';
comment on column maintenance.defect.before_waiting_by is 'The account that sent it, and alone sees it';
comment on column maintenance.defect.after_waiting is 'A picture that is not blurred yet';
comment on column maintenance.defect.after_waiting_by is 'The account that sent it, and alone sees it';
grant update on maintenance.defect to allmend_worker;
