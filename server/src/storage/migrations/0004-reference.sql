create table provinces (
  id bigint primary key,
  title text not null,
  title_en text not null,
  iso_code text not null unique
);

create table cities (
  id bigint primary key,
  province_id bigint not null references provinces (id),
  title text not null,
  title_en text,
  latitude double precision,
  longitude double precision
);
create index cities_province on cities (province_id, id);
