-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- beginDrawing
update pictures
set
  attempts = attempts + 1
where
  id = $1
  and state = $2
returning
  key,
  width,
  original_key,
  attempts;

-- deleteUnusedPicture
delete from pictures
where
  id = $1
  and id in (
    select
      id
    from
      pictures
    where
      unused_since < $2
      and not exists (
        select
          picture_id
        from
          used_pictures
        where
          picture_id = pictures.id
      )
  );

-- hasPicture
select
  id
from
  pictures
where
  id = $1;

-- insertUploadedPicture
insert into
  pictures (
    id,
    key,
    width,
    height,
    color,
    thumbhash,
    widths,
    state,
    file_name,
    original_key,
    drawing_requested_at,
    unused_since,
    created_at
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- listPictureKeysInUse
select
  key
from
  pictures
where
  key in ($1);

-- listPicturesInWork
select
  id
from
  pictures
where
  state = $1
  and drawing_requested_at < $2
limit
  $3;

-- listUnusedPictures
select
  id
from
  pictures
where
  unused_since < $1
  and not exists (
    select
      picture_id
    from
      used_pictures
    where
      picture_id = pictures.id
  )
limit
  $2;

-- loadPicturesById
select
  id,
  key,
  width,
  height,
  widths,
  color
from
  picture_files
where
  id in ($1);

-- loadUploadsById
select
  id,
  key,
  width,
  height,
  widths,
  color,
  state,
  failure,
  file_name,
  thumbhash
from
  pictures
where
  id in ($1);

-- markPictureFailed
update pictures
set
  state = $1,
  failure = $2
where
  id = $3
  and state = $4;

-- markPictureProcessing
update pictures
set
  state = $1,
  failure = $2,
  attempts = $3,
  drawing_requested_at = $4
where
  id = $5
  and state = $6
returning
  id;

-- markPictureReady
update pictures
set
  state = $1,
  widths = $2
where
  id = $3
  and state = $4;

-- markPictureUnused
update pictures
set
  unused_since = $1
where
  id = $2;

-- upsertPicture
insert into
  pictures (key, width, height, widths, color)
values
  ($1, $2, $3, $4, $5)
on conflict (key) do update
set
  width = $6,
  height = $7,
  widths = $8,
  color = $9
returning
  id,
  key,
  width,
  height,
  widths,
  color;
