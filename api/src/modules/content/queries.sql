-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- findContentBlockRow
select
  content_blocks.id,
  position,
  version,
  updated_at,
  author.name as author,
  type,
  slot,
  title,
  content,
  image_url,
  image_alt,
  is_active,
  shown_from,
  shown_until
from
  content_blocks
  left join user_names as author on author.id = updated_by
where
  deleted_at is null
  and content_blocks.id = $1;

-- findContentPageRow
select
  key,
  title,
  content,
  version,
  updated_at,
  author.name as author
from
  content_pages
  left join user_names as author on author.id = updated_by
where
  key = $1;

-- insertContentBlock
insert into
  content_blocks (type, slot, position, title, content, image_url, image_alt, is_active, shown_from, shown_until, updated_at, updated_by)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning
  id;

-- insertContentBlockVersion
insert into
  content_block_versions (block_id, version, fields, by_user_id, at)
values
  ($1, $2, $3, $4, $5);

-- insertContentPageVersion
insert into
  content_page_versions (page_key, title, content, version, by_user_id, at)
values
  ($1, $2, $3, $4, $5, $6);

-- listContentBlockIds
select
  id
from
  content_blocks
where
  slot = $1
  and deleted_at is null
order by
  position;

-- listContentBlockRows
select
  content_blocks.id,
  position,
  version,
  updated_at,
  author.name as author,
  type,
  slot,
  title,
  content,
  image_url,
  image_alt,
  is_active,
  shown_from,
  shown_until
from
  content_blocks
  left join user_names as author on author.id = updated_by
where
  deleted_at is null
order by
  slot,
  position;

-- listContentBlockVersionRows
select
  version,
  fields,
  at,
  author.name as author
from
  content_block_versions
  left join user_names as author on author.id = by_user_id
where
  block_id = $1
order by
  version desc;

-- listContentPageRows
select
  key,
  title,
  content,
  version,
  updated_at,
  author.name as author
from
  content_pages
  left join user_names as author on author.id = updated_by;

-- listContentPageVersionRows
select
  version,
  title,
  content,
  at,
  author.name as author
from
  content_page_versions
  left join user_names as author on author.id = by_user_id
where
  page_key = $1
order by
  version desc;

-- listShownContentBlocks
select
  id,
  type,
  slot,
  title,
  content,
  image_url,
  image_alt
from
  content_blocks
where
  deleted_at is null
  and is_active = $1
  and (
    shown_from is null
    or shown_from <= $2
  )
  and (
    shown_until is null
    or shown_until > $3
  )
order by
  slot,
  position;

select
  id,
  type,
  slot,
  title,
  content,
  image_url,
  image_alt
from
  content_blocks
where
  deleted_at is null
  and is_active = $1
  and (
    shown_from is null
    or shown_from <= $2
  )
  and (
    shown_until is null
    or shown_until > $3
  )
  and slot = $4
order by
  slot,
  position;

-- lockContentBlock
select
  version,
  position,
  deleted_at,
  type,
  slot,
  title,
  content,
  image_url,
  image_alt,
  is_active,
  shown_from,
  shown_until
from
  content_blocks
where
  id = $1
for update;

-- updateContentBlock
update content_blocks
set
  deleted_at = $1,
  updated_at = $2,
  updated_by = $3
where
  id = $4;

-- updateContentBlockPositions
update content_blocks
set
  position = wanted.place - 1
from
  unnest($1::uuid[]) with ordinality as wanted (id, place)
where
  content_blocks.id = wanted.id
  and position <> wanted.place - 1;

-- upsertContentPage
insert into
  content_pages (key, title, content, version, updated_at, updated_by)
values
  ($1, $2, $3, $4, $5, $6)
on conflict (key) do update
set
  title = $7,
  content = $8,
  version = $9,
  updated_at = $10,
  updated_by = $11;
