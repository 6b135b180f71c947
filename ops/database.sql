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
from unnest(array ['allmend_owner', 'allmend_app', 'allmend_worker']) as wanted
where not exists (select from pg_roles where rolname = wanted) \gexec

-- createdb: each test file works on a database of its own.
alter role allmend_owner with login nosuperuser nobypassrls nocreaterole createdb password :'owner_password';
alter role allmend_app with login nosuperuser nobypassrls nocreaterole nocreatedb password :'app_password';
alter role allmend_worker with login nosuperuser nobypassrls nocreaterole nocreatedb password :'worker_password';
-- The second is for `drop database … with (force)`, which ends sessions of the other roles.
grant pg_read_all_stats, pg_signal_backend to allmend_owner;

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
