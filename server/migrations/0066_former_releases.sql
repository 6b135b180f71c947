-- Contracts what was kept for releases before the running one: names, rights and triggers of decisions 0053, 0054,
-- 0115 and 0117.
drop view tracking.participant, tracking.key, governance.consent_text, governance.consent, governance.newsletter,
  governance.newsletter_recipient, governance.export, governance.erasure, governance.access;
drop policy former_release on participation.participant;
drop policy former_release on participation.consent_text;
drop policy former_release on participation.consent;
drop policy former_release on participation.newsletter;
drop policy former_release on participation.newsletter_recipient;
drop policy former_release on own_data.export;
drop policy former_release on own_data.erasure;
drop policy former_release on keys.data_key;

drop view projects.purchase;
drop function projects.order_purchase, projects.settle_purchase;
drop policy of_project_before on payments.order;
drop policy of_project_before on payments.order_line;

drop trigger former_release_heard on projects.project;
drop function governance.hear_former_release;
drop table governance.former_release;

drop table own_data.access;
set local role allmend_log;
drop function access_log.copy_former;
reset role;
