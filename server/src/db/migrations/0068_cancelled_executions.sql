-- The word that the other jobs have for it.
alter table task_execution drop constraint task_execution_status_check;
update task_execution set status = 'cancelled' where status = 'stopped';
alter table task_execution add constraint task_execution_status_check
  check (status in ('pending', 'running', 'completed', 'failed', 'cancelled'));
