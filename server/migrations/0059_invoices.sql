-- Bills and credit notes: numbered without gaps, what they say frozen, drawn once (decision 0136).
create table payments.invoice_count (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year smallint not null,
  latest integer not null check (latest between 1 and 999999),
  primary key (kind, year)
);
comment on table payments.invoice_count is
  'The latest number given in a year. Its row is locked until the bill is stored, so there are no gaps';

create table payments.invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year smallint not null,
  sequence integer not null,
  number text not null unique check (length(number) between 9 and 20),
  order_id uuid not null references payments.order (id),
  organisation_id uuid,
  account_id uuid,
  reference text unique check (reference ~ '^\d{27}$'),
  subtotal_rappen bigint not null,
  vat_rappen bigint not null,
  total_rappen bigint not null check (total_rappen > 0),
  issued_at timestamptz not null,
  pay_by date not null,
  document jsonb not null,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  reminded_at timestamptz,
  credited_at timestamptz,
  unique (kind, year, sequence),
  unique (order_id, kind),
  unique (id, organisation_id),
  unique (id, account_id),
  constraint invoice_payer check (num_nonnulls(organisation_id, account_id) = 1),
  constraint invoice_total check (total_rappen = subtotal_rappen + vat_rappen),
  constraint invoice_reference check ((reference is null) = (kind = 'credit-note')),
  foreign key (order_id, organisation_id) references payments.order (id, organisation_id),
  foreign key (order_id, account_id) references payments.order (id, account_id)
);
create index invoice_of_organisation on payments.invoice (organisation_id, issued_at desc);
create index invoice_of_account on payments.invoice (account_id, issued_at desc);
create index invoice_latest on payments.invoice (issued_at desc);
comment on table payments.invoice is 'The bill of an order, or the credit note that takes it back';
comment on column payments.invoice.document is 'All it says: addresses, lines, rates (server/src/money/payments/stored-invoice.ts)';
comment on column payments.invoice.reference is 'Of the QR-bill; by it a payment is recognised';
comment on column payments.invoice.credited_at is 'Since when there is a credit note for it';

create table payments.invoice_file (
  invoice_id uuid not null references payments.invoice (id),
  kind text not null check (kind in ('bill', 'receipt')),
  language text not null check (language in ('de', 'en')),
  organisation_id uuid,
  account_id uuid,
  sha256 bytea not null check (length(sha256) = 32),
  octets bytea not null check (length(octets) between 1 and 2000000),
  drawn_at timestamptz not null,
  primary key (invoice_id, kind, language),
  check (num_nonnulls(organisation_id, account_id) = 1),
  foreign key (invoice_id, organisation_id) references payments.invoice (id, organisation_id),
  foreign key (invoice_id, account_id) references payments.invoice (id, account_id)
);
comment on table payments.invoice_file is 'The PDF of a bill or of its receipt; drawn once, the same bytes ever after';

alter table payments.entry add constraint entry_invoice foreign key (invoice_id) references payments.invoice (id);

alter table payments.invoice_count enable row level security;
alter table payments.invoice_count force row level security;
create policy on_duty on payments.invoice_count using (allmend.duty() = 'payments');
alter table payments.invoice enable row level security;
alter table payments.invoice force row level security;
create policy of_payer on payments.invoice using (
  organisation_id = allmend.organisation() or account_id = allmend.account() or allmend.duty() = 'payments'
);
alter table payments.invoice_file enable row level security;
alter table payments.invoice_file force row level security;
create policy of_payer on payments.invoice_file using (
  organisation_id = allmend.organisation() or account_id = allmend.account() or allmend.duty() = 'payments'
);
grant select, insert, update on payments.invoice_count to allmend_app, allmend_worker;
grant select, insert on payments.invoice, payments.invoice_file to allmend_app, allmend_worker;
grant update (reminders, reminded_at, credited_at) on payments.invoice to allmend_app, allmend_worker;
