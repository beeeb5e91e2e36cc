-- What runs while nobody watches: the way into the job queues, scheduled tasks, and what they did.

-- A job belongs to the transaction that wants it, and works for the company and in the name of the person of that
-- transaction: both are taken from here, not from the caller. The application role has no other way into the queues
-- (their tables are pg-boss's, in a schema of their own). Those who run the installation may name the company, or none.
create function enqueue_job(queue_name text, input jsonb, run_after timestamptz default null, one_key text default null,
  for_company uuid default null, retries integer default null, retry_wait integer default null, with_id uuid default null,
  for_installation boolean default false) returns uuid
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  made uuid;
  starts timestamptz := coalesce(run_after, now());
begin
  insert into pgboss.job (id, name, data, start_after, created_on, singleton_key, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, priority, blocked, blocking,
    pending_dependencies)
  select coalesce(with_id, new_id()), q.name,
    jsonb_build_object('company', case when not runs_platform() then current_company()
        when not for_installation then coalesce(for_company, current_company()) end,
      'acting', current_acting(), 'input', input),
    starts, now(), one_key, q.expire_seconds, q.deletion_seconds, starts + q.retention_seconds * interval '1s',
    coalesce(retries, q.retry_limit), coalesce(retry_wait, q.retry_delay), q.retry_backoff and retry_wait is null, q.retry_delay_max,
    q.policy, q.dead_letter, q.heartbeat_seconds, 0, false, false, 0
  from pgboss.queue q where q.name = queue_name
  on conflict do nothing
  returning id into made;
  if made is null and not exists (select from pgboss.queue where name = queue_name) then
    raise exception 'there is no queue %', queue_name;
  end if;
  -- As pg-boss itself announces a new job to its workers.
  if made is not null and starts <= now() then
    perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), queue_name);
  end if;
  return made;
end
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to lajur_app;

-- Scheduled tasks belong to the installation: one plan for all companies, each on its own clock.
create policy platform_reads_zone on setting for select using (runs_platform() and key = 'time_zone');

create table scheduled_task (
  task_type text primary key,
  cron_expression text not null,
  is_active boolean not null default true,
  -- What came due before is not made up for.
  active_since timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table scheduler_setting (
  id boolean primary key default true check (id),
  max_concurrent_tasks integer not null default 4 check (max_concurrent_tasks between 1 and 20),
  retry_attempts integer not null default 3 check (retry_attempts between 0 and 10),
  retry_delay_ms integer not null default 60000 check (retry_delay_ms between 1000 and 3600000),
  cleanup_old_executions_days integer not null default 30 check (cleanup_old_executions_days between 1 and 365)
);
insert into scheduler_setting default values;

create table paused_queue (
  name text primary key,
  paused_at timestamptz not null default now()
);

create table task_execution (
  -- Also the id of the job that runs it.
  id uuid primary key default new_id(),
  task_type text not null,
  -- Null: the installation's own.
  company_id uuid references company (id),
  cause text not null check (cause in ('SCHEDULE', 'PERSON')),
  scheduled_for timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed', 'stopped')),
  attempts integer not null default 0,
  started_at timestamptz,
  completed_at timestamptz,
  duration_ms integer generated always as ((extract(epoch from completed_at - started_at) * 1000)::integer) stored,
  result jsonb,
  error text,
  triggered_by text,
  created_at timestamptz not null default now()
);
-- However many servers look at the clock: a minute is answered once, and nothing runs twice at a time.
create unique index task_execution_once on task_execution (task_type, company_id, scheduled_for) nulls not distinct
  where cause = 'SCHEDULE';
create unique index task_execution_alone on task_execution (task_type, company_id) nulls not distinct
  where status in ('pending', 'running');
create index task_execution_newest on task_execution (task_type, created_at desc, id desc);
create index task_execution_of_company on task_execution (task_type, company_id, scheduled_for desc);
create index task_execution_by_age on task_execution (created_at);

do $$
declare
  name text;
begin
  foreach name in array array['scheduled_task', 'scheduler_setting', 'paused_queue', 'task_execution'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform_only on %I using (runs_platform()) with check (runs_platform())', name);
    execute format('grant select, insert, update, delete on %I to lajur_app', name);
  end loop;
end
$$;
-- A task ends its execution in the transaction of its own work.
create policy company_only on task_execution using (company_id = current_company()) with check (company_id = current_company());

-- Executions whose job is no more: the server died at their last attempt, or the queue was cleaned.
create function fail_lost_executions(reason text) returns setof task_execution
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  return query
    update task_execution set status = 'failed', completed_at = now(), error = coalesce(error, reason)
    where status in ('pending', 'running') and created_at < now() - interval '10 seconds' and not exists (
      select from pgboss.job where name = 'scheduler.task' and job.id = task_execution.id and state in ('created', 'retry', 'active'))
    returning *;
end
$$;
revoke execute on function fail_lost_executions from public;
grant execute on function fail_lost_executions to lajur_app;

-- How far jobs have come that take a while; written beside their transaction, so that it is seen before it commits.
create table job_progress (
  job_id uuid primary key,
  done bigint not null,
  total bigint not null,
  updated_at timestamptz not null default now()
);
