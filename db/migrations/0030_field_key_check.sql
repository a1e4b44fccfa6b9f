-- A known value for each of the field keys that this database needs, sealed with that key. A start with other keys is refused
-- by it before it writes anything: with another key nobody is found by their number, and everybody would be made again.
create table field_key_check (
  key_id smallint primary key check (key_id between 0 and 255),
  sealed bytea not null,
  -- One key makes all blind indexes.
  makes_indexes boolean not null default false
);
create unique index field_key_check_of_indexes on field_key_check (makes_indexes) where makes_indexes;
revoke update, delete, truncate on field_key_check from portal_app;
