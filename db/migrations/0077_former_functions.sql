-- What each function's file was before: a server of the former version can tell that the database is ahead of it.
alter table function_script add column former text[] not null default '{}';
