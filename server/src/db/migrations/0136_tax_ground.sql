-- Regulation by which the PPN of an invoice is not collected, or by which it is exempt (codes 07 and 08).

alter table invoice add column tax_ground text check (tax_ground <> '');
