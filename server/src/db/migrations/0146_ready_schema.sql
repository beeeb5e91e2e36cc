-- Whether a server is ready depends on the tables that it finds: it may read which changes were made to them.
grant select on migration to lajur_app;
