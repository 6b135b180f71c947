-- What banks tell us: files once, payments once, and what somebody has to decide about (decision 0138).
create table payments.bank_file (
  id uuid primary key,
  sha256 bytea not null unique check (length(sha256) = 32),
  kind text not null check (kind in ('camt.053', 'camt.054')),
  version text not null check (version in ('04', '08')),
  name text not null check (length(name) <= 70),
  octets bytea not null check (length(octets) between 1 and 5000000),
  payments integer not null check (payments >= 0),
  known integer not null check (known between 0 and payments),
  left_out integer not null check (left_out >= 0),
  imported_at timestamptz not null,
  imported_by uuid references accounts.account (id) on delete set null
);
create index bank_file_latest on payments.bank_file (imported_at desc);
comment on table payments.bank_file is 'A file of our bank, as it came; the same file is stored once';
comment on column payments.bank_file.known is 'How many of its payments another file had told before';
comment on column payments.bank_file.left_out is 'Entries that are no payments to us, or not booked';
comment on column payments.bank_file.imported_by is 'Nobody: it lay in the watched folder';

create table payments.bank_payment (
  id uuid primary key,
  file_id uuid not null references payments.bank_file (id),
  bank_reference text not null unique check (length(bank_reference) between 1 and 120),
  amount_rappen bigint not null check (amount_rappen > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value_on date not null,
  reference text check (reference ~ '^\d{27}$'),
  payer text not null check (length(payer) <= 140),
  message text not null check (length(message) <= 140),
  invoice_id uuid references payments.invoice (id),
  is_matched boolean not null
);
create index bank_payment_of_file on payments.bank_payment (file_id, value_on desc);
create index bank_payment_of_invoice on payments.bank_payment (invoice_id);
comment on table payments.bank_payment is 'A payment that arrived, once however many files tell of it';
comment on column payments.bank_payment.amount_rappen is 'In hundredths of its currency';
comment on column payments.bank_payment.invoice_id is 'The bill its reference names';
comment on column payments.bank_payment.is_matched is 'It paid that bill, or what had been told to be paid';

create table payments.money_case (
  id uuid primary key,
  kind text not null
    check (kind in ('short', 'over', 'duplicate', 'credited', 'unknown', 'foreign', 'repayment')),
  payment_id uuid references payments.bank_payment (id),
  invoice_id uuid references payments.invoice (id),
  amount_rappen bigint not null check (amount_rappen > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  resolution text check (resolution in ('accept', 'partial', 'assign', 'repay')),
  reason text not null default '' check (length(reason) <= 500),
  decided_by uuid references accounts.account (id) on delete set null,
  decided_at timestamptz,
  given_to uuid references payments.invoice (id),
  confirmed_by uuid references accounts.account (id) on delete set null,
  closed_at timestamptz,
  constraint case_decided check ((resolution is null) = (decided_at is null)),
  constraint case_closed check (closed_at is null or resolution is not null),
  constraint case_two_people check (confirmed_by is null or confirmed_by <> decided_by)
);
create index case_open on payments.money_case (opened_at) where closed_at is null;
create index case_latest on payments.money_case (opened_at desc);
comment on table payments.money_case is
  'Money somebody has to decide about: too little, too much, twice, for nobody, of another currency, or to be paid back';
comment on column payments.money_case.amount_rappen is 'What is owed until then, in hundredths of its currency';
comment on column payments.money_case.given_to is 'The bill it was given to';
comment on column payments.money_case.confirmed_by is 'Who paid it back: never who decided so';

alter table payments.bank_file enable row level security;
alter table payments.bank_file force row level security;
create policy on_duty on payments.bank_file using (allmend.duty() = 'payments');
alter table payments.bank_payment enable row level security;
alter table payments.bank_payment force row level security;
create policy on_duty on payments.bank_payment using (allmend.duty() = 'payments');
alter table payments.money_case enable row level security;
alter table payments.money_case force row level security;
create policy on_duty on payments.money_case using (allmend.duty() = 'payments');
grant select, insert on payments.bank_file, payments.bank_payment, payments.money_case to allmend_app, allmend_worker;
grant update (resolution, reason, decided_by, decided_at, given_to, confirmed_by, closed_at)
  on payments.money_case to allmend_app, allmend_worker;

-- What lies in the watched folder is taken by the worker, and what it pays takes effect in the same transaction.
grant update (state, settled_at) on payments.order to allmend_worker;
grant update (settled_at, seats, end_day) on projects.project to allmend_worker;
grant update (settled_at) on projects.extension to allmend_worker;
