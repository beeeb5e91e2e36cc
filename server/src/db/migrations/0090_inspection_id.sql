-- A printed report names its inspection by the id alone, and devices give that id: no other company may use it again.
drop index inspection_by_id;
create unique index inspection_id_unique on inspection (id);
