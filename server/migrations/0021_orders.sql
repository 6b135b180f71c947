-- What was ordered is kept by payments, whatever it is about; projects only hears that it is settled (decision 0054).
-- Until a later migration contracts, projects.purchase is a view on it for the release before.

create table payments.order (
  id uuid primary key,
  organisation_id uuid references organisations.organisation (id),
  account_id uuid references accounts.account (id),
  subject_kind text not null check (subject_kind in ('project', 'extension')),
  subject_id uuid not null,
  way text not null check (way in ('card', 'wire')),
  price_list_id integer not null references payments.price_list (id),
  subtotal_rappen bigint not null,
  vat_rappen bigint not null,
  total_rappen bigint not null,
  state text not null check (state in ('open', 'waived', 'paid')),
  ordered_by uuid references accounts.account (id) on delete set null,
  ordered_at timestamptz not null,
  settled_at timestamptz,
  constraint order_payer check (num_nonnulls(organisation_id, account_id) = 1),
  constraint order_settled check ((settled_at is null) = (state = 'open')),
  constraint order_total check (total_rappen = subtotal_rappen + vat_rappen),
  unique (id, organisation_id),
  unique (id, account_id)
);
-- A membership is ordered every year; a project and an extension once.
create unique index order_of_project_once on payments.order (subject_kind, subject_id)
  where subject_kind in ('project', 'extension');
create index order_by_subject on payments.order (subject_kind, subject_id, ordered_at);
create index order_of_organisation on payments.order (organisation_id, ordered_at desc);
create index order_of_account on payments.order (account_id, ordered_at desc);
create index order_latest on payments.order (ordered_at desc);
comment on table payments.order is
  'What was ordered at the price of that day, by an organisation or an account that pays for it. What it is about hears when it is settled';
comment on column payments.order.organisation_id is 'Who pays, if an organisation does';
comment on column payments.order.account_id is 'Who pays, if a person does';
comment on column payments.order.subject_kind is
  'Which capability hears of it (server/src/subjects.ts); the id is of a row of that capability';
comment on column payments.order.state is 'open waits for its payment, waived was let through without, paid is for good';
comment on column payments.order.settled_at is 'When it took effect: once, by whatever was told first';

create table payments.order_line (
  order_id uuid not null references payments.order (id),
  position smallint not null check (position >= 1),
  organisation_id uuid,
  account_id uuid,
  kind text not null check (kind in ('yearly', 'days-factor', 'options', 'governance', 'setup')),
  quantity integer not null check (quantity >= 0),
  unit text not null check (unit in ('seat', 'day', 'piece')),
  amount_rappen bigint not null,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  primary key (order_id, position),
  check (num_nonnulls(organisation_id, account_id) = 1),
  -- Who pays for a line is who pays for its order: of the two the one that is not null is looked at.
  foreign key (order_id, organisation_id) references payments.order (id, organisation_id),
  foreign key (order_id, account_id) references payments.order (id, account_id)
);
comment on table payments.order_line is 'The lines of an order and of its bill, in their order; never changed';
comment on column payments.order_line.amount_rappen is 'Without VAT, which the order has in one sum for each rate';

create table payments.order_attempt (
  order_id uuid not null references payments.order (id),
  organisation_id uuid,
  account_id uuid,
  provider text not null check (provider in ('stripe', 'bank')),
  reference text not null check (length(reference) between 1 and 200),
  state text not null check (state in ('started', 'succeeded', 'failed')),
  told_at timestamptz not null,
  primary key (provider, reference),
  check (num_nonnulls(organisation_id, account_id) = 1),
  foreign key (order_id, organisation_id) references payments.order (id, organisation_id),
  foreign key (order_id, account_id) references payments.order (id, account_id)
);
create index order_attempt_of_order on payments.order_attempt (order_id, told_at);
comment on table payments.order_attempt is
  'Each try to pay an order, as its provider knows it; one provider’s reference is one try, however often it is told';
comment on column payments.order_attempt.told_at is 'When its state was told last';

-- At the end of the transaction, for lines are written after their order.
create function payments.order_adds_up() returns trigger language plpgsql as $$
declare
  duty_before text := coalesce(current_setting('allmend.duty', true), '');
  asked uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id');
  is_equal boolean;
begin
  perform set_config('allmend.duty', 'payments', true);
  select o.subtotal_rappen = coalesce((select sum(amount_rappen) from payments.order_line where order_id = asked), 0)
    into is_equal from payments.order o where o.id = asked;
  perform set_config('allmend.duty', duty_before, true);
  if is_equal is not true then raise check_violation using message = format('order_adds_up: order %s', asked); end if;
  return null;
end $$;
create constraint trigger order_adds_up after insert on payments.order
  deferrable initially deferred for each row execute function payments.order_adds_up();
create constraint trigger order_adds_up after insert on payments.order_line
  deferrable initially deferred for each row execute function payments.order_adds_up();

alter table payments.order enable row level security;
alter table payments.order force row level security;
create policy of_payer on payments.order using (
  organisation_id = allmend.organisation() or account_id = allmend.account() or allmend.duty() = 'payments'
);
alter table payments.order_line enable row level security;
alter table payments.order_line force row level security;
create policy of_payer on payments.order_line using (
  organisation_id = allmend.organisation() or account_id = allmend.account() or allmend.duty() = 'payments'
);
alter table payments.order_attempt enable row level security;
alter table payments.order_attempt force row level security;
create policy of_payer on payments.order_attempt using (
  organisation_id = allmend.organisation() or account_id = allmend.account() or allmend.duty() = 'payments'
);
-- Lines and prices of an order never change; only whether it is paid, and what a provider says of a try.
grant select, insert on payments.order, payments.order_line, payments.order_attempt to allmend_app;
grant update (state, settled_at) on payments.order to allmend_app;
grant update (state, told_at) on payments.order_attempt to allmend_app;

alter table projects.project add column settled_at timestamptz;
comment on column projects.project.settled_at is 'Since when its order is settled: its code works';

create table projects.extension (
  id uuid primary key,
  organisation_id uuid not null references organisations.organisation (id),
  project_id uuid not null references projects.project (id),
  type text not null check (type in ('add-seats', 'add-days')),
  amount integer not null check (amount >= 1),
  settled_at timestamptz
);
create index extension_of_project on projects.extension (project_id);
comment on table projects.extension is 'Seats or days ordered for a live project; there once its order is settled';
comment on column projects.extension.amount is 'Seats or days, as its type says';
comment on column projects.extension.settled_at is 'Since when they are there';
alter table projects.extension enable row level security;
alter table projects.extension force row level security;
create policy of_organisation on projects.extension using (
  organisation_id = allmend.organisation() or allmend.duty() = 'projects'
);
grant select, insert on projects.extension to allmend_app;
grant update (settled_at) on projects.extension to allmend_app;

-- For the release before, which reads and writes projects.purchase as the caller or on the duty of projects.
alter table projects.purchase rename to purchase_before;
alter table projects.purchase_before no force row level security;

create policy of_project_before on payments.order for select using (
  allmend.duty() = 'projects' and subject_kind in ('project', 'extension')
);
create policy of_project_before on payments.order_line for select using (allmend.duty() = 'projects');
grant usage on schema payments to allmend_worker;
grant select on payments.order, payments.order_line, projects.extension to allmend_worker;

create view projects.purchase with (security_invoker = true) as
with priced as (
  select o.*,
    case o.state when 'paid' then 'succeeded' when 'waived' then 'testing'
      else case o.way when 'card' then 'pending_payment' else 'pending_wiretransfer' end end as payment_state,
    l.*
  from payments.order o cross join lateral (
    select coalesce(sum(quantity) filter (where kind = 'yearly'), 0)::integer as seats,
      coalesce(sum(quantity) filter (where kind = 'days-factor'), 0)::integer as days,
      coalesce(sum(amount_rappen) filter (where kind = 'yearly'), 0)::bigint as yearly_rappen,
      coalesce(sum(amount_rappen) filter (where kind = 'days-factor'), 0)::bigint as days_factor_rappen,
      coalesce(sum(amount_rappen) filter (where kind = 'options'), 0)::bigint as options_rappen,
      coalesce(sum(amount_rappen) filter (where kind = 'governance'), 0)::bigint as governance_rappen,
      coalesce(sum(amount_rappen) filter (where kind = 'setup'), 0)::bigint as setup_rappen
    from payments.order_line where order_id = o.id
  ) l
)
select p.id, p.organisation_id, p.subject_id as project_id, 'project' as kind, p.seats, p.days, p.way,
  p.payment_state, p.price_list_id, p.yearly_rappen, p.days_factor_rappen, p.options_rappen, p.governance_rappen,
  p.setup_rappen, p.subtotal_rappen, p.vat_rappen, p.total_rappen, p.ordered_by, p.ordered_at, p.settled_at
from priced p where p.subject_kind = 'project'
union all
select p.id, p.organisation_id, e.project_id, e.type, case e.type when 'add-seats' then e.amount else 0 end,
  case e.type when 'add-days' then e.amount else 0 end, p.way,
  p.payment_state, p.price_list_id, p.yearly_rappen, p.days_factor_rappen, p.options_rappen, p.governance_rappen,
  p.setup_rappen, p.subtotal_rappen, p.vat_rappen, p.total_rappen, p.ordered_by, p.ordered_at, p.settled_at
from priced p join projects.extension e on e.id = p.subject_id where p.subject_kind = 'extension';
comment on view projects.purchase is
  'Orders of projects as the release before decision 0054 knew them, for it to run on; goes when no such release runs any more';
grant select, insert on projects.purchase to allmend_app;
grant update (payment_state, settled_at) on projects.purchase to allmend_app;
grant select on projects.purchase to allmend_worker;

create function projects.order_purchase() returns trigger language plpgsql as $$
declare
  duty_before text := coalesce(current_setting('allmend.duty', true), '');
  is_project boolean := new.kind = 'project';
  list payments.price_list;
  seats integer;
  days integer;
begin
  -- The policies below see a duty of ours: who may order is asked here, as the table's own policy did.
  if duty_before <> 'projects' and new.organisation_id is distinct from allmend.organisation() then
    raise insufficient_privilege using message = 'a purchase is ordered inside its organisation';
  end if;
  perform set_config('allmend.duty', 'payments', true);
  select * into list from payments.price_list where id = new.price_list_id;
  -- What an extension was priced by follows from its price: the seats it had, the days that were left.
  seats := case when new.kind <> 'add-days' then new.seats
    when list.tracking_rappen > 0 then new.yearly_rappen / list.tracking_rappen else 0 end;
  days := case when new.kind <> 'add-seats' then new.days
    when new.yearly_rappen > 0 then 365 + round(365.0 * new.days_factor_rappen / new.yearly_rappen) else 0 end;
  insert into payments.order (id, organisation_id, subject_kind, subject_id, way, price_list_id, subtotal_rappen,
    vat_rappen, total_rappen, state, ordered_by, ordered_at, settled_at)
  values (new.id, new.organisation_id, case when is_project then 'project' else 'extension' end,
    case when is_project then new.project_id else new.id end, new.way, new.price_list_id, new.subtotal_rappen,
    new.vat_rappen, new.total_rappen,
    case new.payment_state when 'succeeded' then 'paid' when 'testing' then 'waived' else 'open' end,
    new.ordered_by, new.ordered_at, new.settled_at);
  insert into payments.order_line
    (order_id, position, organisation_id, kind, quantity, unit, amount_rappen, vat_basis_points)
  select new.id, row_number() over (order by l.place), new.organisation_id, l.kind, l.quantity, l.unit, l.amount,
    list.vat_basis_points
  from (values
    (1, 'yearly', seats, 'seat', new.yearly_rappen), (2, 'days-factor', days, 'day', new.days_factor_rappen),
    (3, 'options', seats, 'seat', new.options_rappen), (4, 'governance', 1, 'piece', new.governance_rappen),
    (5, 'setup', 1, 'piece', new.setup_rappen)
  ) l (place, kind, quantity, unit, amount) where l.place <= 2 or l.amount <> 0;
  perform set_config('allmend.duty', 'projects', true);
  if not is_project then
    insert into projects.extension (id, organisation_id, project_id, type, amount, settled_at)
    values (new.id, new.organisation_id, new.project_id, new.kind, new.seats + new.days, new.settled_at);
  elsif new.settled_at is not null then
    update projects.project set settled_at = new.settled_at where id = new.project_id;
  end if;
  perform set_config('allmend.duty', duty_before, true);
  return new;
end $$;
create trigger order_purchase instead of insert on projects.purchase
  for each row execute function projects.order_purchase();

-- Seats and days are added by whoever settles; here only what stands written is kept equal.
create function projects.settle_purchase() returns trigger language plpgsql as $$
declare
  duty_before text := coalesce(current_setting('allmend.duty', true), '');
  is_changed boolean;
begin
  perform set_config('allmend.duty', 'payments', true);
  update payments.order set settled_at = new.settled_at,
    state = case new.payment_state when 'succeeded' then 'paid' when 'testing' then 'waived' else 'open' end
  -- Whoever was faster has settled it: then nothing is changed, and who asks is told so.
  where id = old.id and settled_at is not distinct from old.settled_at;
  is_changed := found;
  perform set_config('allmend.duty', 'projects', true);
  if is_changed and old.kind = 'project' then
    update projects.project set settled_at = new.settled_at where id = old.project_id;
  elsif is_changed then
    update projects.extension set settled_at = new.settled_at where id = old.id;
  end if;
  perform set_config('allmend.duty', duty_before, true);
  return case when is_changed then new end;
end $$;
create trigger settle_purchase instead of update on projects.purchase
  for each row execute function projects.settle_purchase();

set local allmend.duty = 'projects';
insert into projects.purchase select * from projects.purchase_before;
set constraints all immediate;
do $$
begin
  if (select count(*) from projects.purchase_before) <> (select count(*) from projects.purchase)
    or exists (table projects.purchase_before except table projects.purchase) then
    raise 'what was ordered did not arrive as it was';
  end if;
end $$;
drop table projects.purchase_before;
