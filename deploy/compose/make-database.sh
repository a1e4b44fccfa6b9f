#!/bin/sh
# Runs once, when the volume of the database is empty: the product's own account, which is no superuser and owns its database.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$(cat /run/secrets/portal_password)" <<'S'
create role portal login createrole password :'password';
create database portal owner portal;
S
