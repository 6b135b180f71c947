-- What a card has paid has an account of its own in the books: no transfer will show it (decision 0135). Expand only.
alter table payments.posting drop constraint posting_account_check;
alter table payments.posting add constraint posting_account_check
  check (account in ('receivable', 'revenue', 'vat', 'bank', 'clearing', 'card', 'owed', 'rounding'));
comment on column payments.posting.account is
  'clearing: told to be paid, not seen at the bank; card: taken by the card’s provider; owed: arrived and nobody’s bill yet, or too much';
