-- A plan that a connection keeps for a statement serves all companies. Where the company is compared as a plain function,
-- the plan counts on the rows of the company that happened to ask when it was made: made for a company without any, it
-- read those of a large one in nested loops, for minutes. The value of a sub-select is not known then, so that every plan
-- counts on a company of average size.
do $$
declare
  one record;
  plain constant text := '= current_company()';
  hidden constant text := '= (select current_company())';
begin
  for one in
    select polrelid::regclass as of_table, polname as name, pg_get_expr(polqual, polrelid) as rows,
      coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') as writes
    from pg_policy where pg_get_expr(polqual, polrelid) like '%' || plain || '%'
  loop
    execute replace(format('alter policy %I on %s using (%s)%s', one.name, one.of_table, one.rows, one.writes), plain, hidden);
  end loop;
  for one in
    select oid::regclass as name, pg_get_viewdef(oid) as definition,
      coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as options
    from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and pg_get_viewdef(oid) like '%' || plain || '%'
  loop
    execute format('create or replace view %s%s as %s', one.name, one.options, replace(one.definition, plain, hidden));
  end loop;
  for one in
    select pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%' || plain || '%' and prokind = 'f'
  loop
    execute replace(one.definition, plain, hidden);
  end loop;
end
$$;
