-- The database, its roles and its extensions, for psql as superuser; safe to run again.
-- Passwords come as variables: -v owner_password=… -v app_password=… -v worker_password=…

-- In template1, so that every database made afterwards has them: creating postgis takes a superuser, which the
-- owner of the test databases isn't.
\connect template1
create extension if not exists postgis;
create extension if not exists pgrouting;
create extension if not exists pgcrypto;
create extension if not exists pg_stat_statements;

select format('create role %I', wanted)
from unnest(array ['allmend_owner', 'allmend_app', 'allmend_worker', 'allmend_log', 'allmend_log_keeper']) as wanted
where not exists (select from pg_roles where rolname = wanted) \gexec

-- createdb: each test file works on a database of its own.
alter role allmend_owner with login nosuperuser nobypassrls nocreaterole createdb password :'owner_password';
alter role allmend_app with login nosuperuser nobypassrls nocreaterole nocreatedb password :'app_password';
alter role allmend_worker with login nosuperuser nobypassrls nocreaterole nocreatedb password :'worker_password';
-- The second is for `drop database … with (force)`, which ends sessions of the other roles.
grant pg_read_all_stats, pg_signal_backend to allmend_owner;
-- For functions whose head says on which errand they run.
grant set on parameter allmend.duty to allmend_owner;

-- Owns the log of accesses and signs in nowhere. Who migrates becomes it on purpose (`set role`) and has none of its
-- rights before: the keeper between them inherits nothing.
alter role allmend_log with nologin nosuperuser nobypassrls nocreaterole nocreatedb;
alter role allmend_log_keeper with nologin noinherit nosuperuser nobypassrls nocreaterole nocreatedb;
grant allmend_log to allmend_log_keeper;
grant allmend_log_keeper to allmend_owner;

-- Nobody may stay connected to a template while it is copied.
\connect postgres
select 'create database allmend owner allmend_owner'
where not exists (select from pg_database where datname = 'allmend') \gexec

-- Where the database is older than an extension in the list above.
\connect allmend
create extension if not exists postgis;
create extension if not exists pgrouting;
create extension if not exists pgcrypto;
create extension if not exists pg_stat_statements;
