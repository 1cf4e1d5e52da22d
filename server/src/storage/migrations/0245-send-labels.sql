-- Words by which an account groups its sends. No foreign key: sends are removed with the partition of their ids.
create table send_labels (
  account_id bigint not null,
  request_id bigint not null,
  label text not null,
  primary key (account_id, request_id, label)
);
create index send_labels_label on send_labels (account_id, label, request_id);
