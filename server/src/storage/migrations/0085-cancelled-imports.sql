-- Imports of contacts and of bank numbers can be stopped too.
alter type import_state add value 'cancelled';
