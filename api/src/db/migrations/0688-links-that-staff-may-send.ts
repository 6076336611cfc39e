import { sql } from 'kysely'

export const statements = [
  // Where staff may send customers by a link; without who added it, it came with the installation.
  sql`create table permitted_links (
    id uuid primary key default uuidv7(),
    host text not null check (length(host) <= 253 and host !~ '^www[.]'
      and host ~ '^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?[.])+[a-z0-9-]{2,63}$'),
    covers_subdomains boolean not null default false,
    path text not null default '' check (path = '' or (length(path) <= 300 and path ~ '^/[^[:space:]?#\\\\]*[^[:space:]?#\\\\/]$')),
    note text not null default '' check (length(note) <= 120 and note !~ '[\n\r]'),
    added_at timestamptz not null default now(),
    added_by uuid references users,
    constraint permitted_links_once unique (host, path)
  )`,
  // Where nobody can put a page of their own that asks for money. Offices of states are known by their ending.
  sql`insert into permitted_links (host, covers_subdomains, path, note) values
    ('google.com', false, '/maps', 'Google Maps'),
    ('google.lk', false, '/maps', 'Google Maps'),
    ('google.co.uk', false, '/maps', 'Google Maps'),
    ('google.de', false, '/maps', 'Google Maps'),
    ('google.fr', false, '/maps', 'Google Maps'),
    ('google.nl', false, '/maps', 'Google Maps'),
    ('google.it', false, '/maps', 'Google Maps'),
    ('google.es', false, '/maps', 'Google Maps'),
    ('google.ch', false, '/maps', 'Google Maps'),
    ('google.at', false, '/maps', 'Google Maps'),
    ('google.ru', false, '/maps', 'Google Maps'),
    ('google.ca', false, '/maps', 'Google Maps'),
    ('google.co.in', false, '/maps', 'Google Maps'),
    ('google.com.au', false, '/maps', 'Google Maps'),
    ('maps.google.com', false, '', 'Google Maps'),
    ('maps.app.goo.gl', false, '', 'Google Maps, short links of its app'),
    ('goo.gl', false, '/maps', 'Google Maps, older short links'),
    ('maps.apple.com', false, '', 'Apple Maps'),
    ('openstreetmap.org', false, '', 'OpenStreetMap'),
    ('tripadvisor.com', false, '', 'Reviews of travellers'),
    ('wikipedia.org', true, '', 'Encyclopedia, in all languages'),
    ('unesco.org', true, '', 'World Heritage sites'),
    ('srilankan.com', true, '', 'SriLankan Airlines'),
    ('srilanka.travel', false, '', 'Tourism board of Sri Lanka'),
    ('accuweather.com', false, '', 'Weather'),
    ('windy.com', false, '', 'Wind and weather')`,
  // With the chat of the business itself, whose number is changed where its details are.
  sql`create view links_that_staff_may_send as
    select host, covers_subdomains, path from permitted_links
    union all
    select 'wa.me', false, '/' || regexp_replace(whatsapp, '[^0-9]', '', 'g') from business_details where whatsapp <> ''`,
]
