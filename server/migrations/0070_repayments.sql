-- Where money that is paid back goes: to an account, or to the card it came from (decision 0159). Expand only.
alter table payments.money_case add column iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$');
comment on column payments.money_case.iban is 'The account it is paid back to; none: to the card, or by the bank itself';
grant update (iban) on payments.money_case to allmend_app, allmend_worker;
