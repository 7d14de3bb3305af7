# Read by the image of PostgreSQL at its first start: two roles and the database (docs/operations.md: Database roles).
psql --set owner="$OWNER_PASSWORD" --set serving="$SERVING_PASSWORD" --set ON_ERROR_STOP=1 --username postgres <<'SQL'
create role sesol_owner login password :'owner';
create role sesol_serving login password :'serving';
create database sesol owner sesol_owner encoding 'UTF8' template template0;
SQL
