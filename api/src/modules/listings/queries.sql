-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- copyDetails
insert into
  outing_details (
    listing_id,
    duration,
    duration_days,
    dates,
    start_time,
    includes_flights,
    includes_hotels,
    includes_meals,
    included,
    excluded,
    what_to_bring,
    itinerary,
    stops,
    sale,
    adult_units,
    child_units,
    infant_units,
    child_price_usd,
    infant_price_usd
  )
select
  $1::uuid as listing_id,
  duration,
  duration_days,
  dates,
  start_time,
  includes_flights,
  includes_hotels,
  includes_meals,
  included,
  excluded,
  what_to_bring,
  itinerary,
  stops,
  sale,
  adult_units,
  child_units,
  infant_units,
  child_price_usd,
  infant_price_usd
from
  outing_details
where
  listing_id = $2;

insert into
  villa_details (
    listing_id,
    bedrooms,
    bathrooms,
    parking_spaces,
    amenities,
    min_nights,
    check_in_time,
    check_out_time,
    host_name,
    host_languages,
    host_picture_id,
    weekly_price_usd
  )
select
  $1::uuid as listing_id,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  check_in_time,
  check_out_time,
  host_name,
  host_languages,
  host_picture_id,
  weekly_price_usd
from
  villa_details
where
  listing_id = $2;

-- copyListing
insert into
  listings (
    slug,
    title,
    created_at,
    updated_at,
    kind,
    location,
    category,
    price_usd,
    original_price_usd,
    description,
    highlights,
    cancellation_policy,
    latitude,
    longitude,
    max_guests,
    sale_mode,
    lead_hours,
    policy_bands,
    operating_seasons
  )
select
  left(slug, 60) || $1 as slug,
  left('Copy of ' || title, $2) as title,
  $3::timestamptz as created_at,
  $4::timestamptz as updated_at,
  kind,
  location,
  category,
  price_usd,
  original_price_usd,
  description,
  highlights,
  cancellation_policy,
  latitude,
  longitude,
  max_guests,
  sale_mode,
  lead_hours,
  policy_bands,
  operating_seasons
from
  listings
where
  id = $5
returning
  id;

-- copyPicturesAndSeasons
insert into
  listing_pictures (listing_id, position, picture_id, alt)
select
  $1::uuid as listing_id,
  position,
  picture_id,
  alt
from
  listing_pictures
where
  listing_id = $2;

insert into
  listing_seasons (listing_id, name, days, price_usd, min_nights)
select
  $1::uuid as listing_id,
  name,
  days,
  price_usd,
  min_nights
from
  listing_seasons
where
  listing_id = $2;

-- countListingsByStatus
select
  status,
  count(*) as count
from
  listings
where
  kind = $1
group by
  status;

-- countPublishedListings
select
  count(*) as count
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.kind = $2
    and listings.max_guests >= $3
  );

select
  count(*) as count
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.price_usd >= $2
    and listings.price_usd <= $3
  );

select
  count(*) as count
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and villa_details.bedrooms >= $2;

select
  count(*) as count
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and listings.rating >= $2;

-- countPublishedListingsByKind
select
  kind,
  count(*) as count
from
  listings
where
  status = $1
group by
  kind;

-- deleteListingPicture
delete from listing_pictures
where
  listing_id = $1
  and picture_id = $2;

-- findArrivalDetails
select
  address,
  directions,
  latitude,
  longitude,
  contact_name,
  contact_phone,
  check_in_time,
  check_out_time,
  start_time,
  itinerary
from
  arrival_details
  left join villa_details on villa_details.listing_id = arrival_details.listing_id
  left join outing_details on outing_details.listing_id = arrival_details.listing_id
where
  arrival_details.listing_id = $1;

-- findListingForBooking
select
  listings.id,
  kind,
  status,
  title,
  price_usd,
  max_guests,
  cancellation_policy,
  sale_mode,
  lead_hours,
  policy_bands,
  weekly_price_usd,
  child_price_usd,
  infant_price_usd,
  sale,
  adult_units,
  child_units,
  infant_units,
  operating_seasons,
  coalesce(villa_details.min_nights, 1) as min_nights,
  greatest(1, ceil(coalesce(outing_details.duration_days, 1)))::int as days,
  coalesce(check_in_time, start_time, '14:00')::text as start_time,
  coalesce(check_out_time, '11:00')::text as end_time,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'name',
            name,
            'from',
            lower(days),
            'to',
            upper(days),
            'price',
            listing_seasons.price_usd,
            'minNights',
            listing_seasons.min_nights
          )
          order by
            lower(days)
        ),
        '[]'
      )
    from
      listing_seasons
    where
      listing_seasons.listing_id = listings.id
      and upper(days) > current_date - 1
  ) as seasons,
  (
    select
      coalesce(
        json_agg(
          json_build_object('from', lower(days), 'to', upper(days))
          order by
            lower(days)
        ),
        '[]'
      )
    from
      listing_closures
    where
      listing_closures.listing_id = listings.id
      and upper(days) > current_date - 1
  ) as closures,
  location,
  alt,
  picture
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
  left join lateral (
    select
      alt,
      to_jsonb(picture_files) as picture
    from
      listing_pictures
      inner join picture_files on picture_files.id = picture_id
    where
      listing_id = listings.id
    order by
      position
    limit
      $1
  ) as main_picture on true
where
  listings.id in ($2);

-- findPublishedListing
select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  description,
  highlights,
  cancellation_policy,
  listings.created_at,
  included,
  excluded,
  what_to_bring,
  itinerary,
  start_time,
  check_in_time,
  check_out_time,
  host_name,
  host_languages,
  host_picture_id
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and listings.id = $2;

-- findSaleRulesRow
select
  listings.id,
  kind,
  title,
  rules_version,
  sale_mode,
  lead_hours,
  policy_bands,
  min_nights,
  weekly_price_usd,
  sale,
  adult_units,
  child_units,
  infant_units,
  child_price_usd,
  infant_price_usd,
  price_usd
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.id = $1;

-- findStaffListingRow
select
  listings.id,
  slug,
  kind,
  status,
  archived_from,
  version,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  description,
  highlights,
  cancellation_policy,
  latitude,
  longitude,
  max_guests,
  created_at,
  updated_at,
  duration,
  duration_days,
  dates,
  start_time,
  includes_flights,
  includes_hotels,
  includes_meals,
  included,
  excluded,
  what_to_bring,
  itinerary,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  check_in_time,
  check_out_time,
  host_name,
  host_languages
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.id = $1;

-- getListingHead
select
  title,
  kind
from
  listings
where
  id = $1;

-- hasRecentSaleChange
select
  id
from
  sale_changes
where
  user_id = $1
  and listing_id = $2
  and at > $3
limit
  $4;

-- insertDraft
insert into
  listings (title, location, category, price_usd, kind, slug, status, created_at, updated_at)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  id;

insert into
  outing_details (itinerary, stops)
values
  ($1, $2);

insert into
  villa_details (bedrooms)
values
  ($1);

-- insertListing
insert into
  listings (
    slug,
    kind,
    status,
    title,
    location,
    category,
    price_usd,
    original_price_usd,
    rating,
    cancellation_policy,
    latitude,
    longitude,
    max_guests
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
returning
  id;

insert into
  villa_details (bedrooms, host_name, host_picture_id)
values
  ($1, $2, $3);

insert into
  listings (
    slug,
    kind,
    status,
    title,
    location,
    category,
    price_usd,
    original_price_usd,
    rating,
    cancellation_policy,
    latitude,
    longitude
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning
  id;

insert into
  outing_details (duration, duration_days, dates, itinerary, stops)
values
  ($1, $2, $3, $4, $5);

insert into
  villa_details (bedrooms, min_nights, host_name, host_picture_id)
values
  ($1, $2, $3, $4);

insert into
  outing_details (duration, duration_days, dates, start_time, itinerary, stops)
values
  ($1, $2, $3, $4, $5, $6);

-- insertListingPicture
insert into
  listing_pictures (listing_id, picture_id, position, alt)
values
  ($1, $2, $3, $4);

-- listClosures
select
  lower(days) as
from
,
  upper(days) as to,
  reason
from
  listing_closures
where
  listing_id = $1
order by
from;

-- listClosuresOfAllVillas
select
  listing_id,
  lower(days) as
from
,
  upper(days) as to,
  reason
from
  listing_closures
  inner join listings on listings.id = listing_closures.listing_id
where
  listings.kind = $1
  and days && daterange ($2::date, $3::date)
order by
  days;

-- listListingPictures
select
  listing_id,
  picture_id,
  alt
from
  listing_pictures
  inner join picture_files on picture_files.id = picture_id
where
  listing_id in ($1)
order by
  listing_id,
  position;

select distinct
  on (listing_id) listing_id,
  picture_id,
  alt
from
  listing_pictures
  inner join picture_files on picture_files.id = picture_id
where
  listing_id in ($1)
order by
  listing_id,
  position;

-- listListingsForBooking
select
  listings.id,
  kind,
  status,
  title,
  price_usd,
  max_guests,
  cancellation_policy,
  sale_mode,
  lead_hours,
  policy_bands,
  weekly_price_usd,
  child_price_usd,
  infant_price_usd,
  sale,
  adult_units,
  child_units,
  infant_units,
  operating_seasons,
  coalesce(villa_details.min_nights, 1) as min_nights,
  greatest(1, ceil(coalesce(outing_details.duration_days, 1)))::int as days,
  coalesce(check_in_time, start_time, '14:00')::text as start_time,
  coalesce(check_out_time, '11:00')::text as end_time,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'name',
            name,
            'from',
            lower(days),
            'to',
            upper(days),
            'price',
            listing_seasons.price_usd,
            'minNights',
            listing_seasons.min_nights
          )
          order by
            lower(days)
        ),
        '[]'
      )
    from
      listing_seasons
    where
      listing_seasons.listing_id = listings.id
      and upper(days) > current_date - 1
  ) as seasons,
  (
    select
      coalesce(
        json_agg(
          json_build_object('from', lower(days), 'to', upper(days))
          order by
            lower(days)
        ),
        '[]'
      )
    from
      listing_closures
    where
      listing_closures.listing_id = listings.id
      and upper(days) > current_date - 1
  ) as closures,
  location,
  alt,
  picture
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
  left join lateral (
    select
      alt,
      to_jsonb(picture_files) as picture
    from
      listing_pictures
      inner join picture_files on picture_files.id = picture_id
    where
      listing_id = listings.id
    order by
      position
    limit
      $1
  ) as main_picture on true
where
  listings.id in ($2);

-- listListingsSoldByDepartures
select
  listings.id,
  title
from
  listings
  inner join outing_details on outing_details.listing_id = listings.id
where
  sale = $1
  and status = $2
order by
  title,
  listings.id;

-- listPicturesOfListing
select
  picture_id,
  alt
from
  listing_pictures
where
  listing_id = $1
order by
  position;

-- listPublishedListings
select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.kind = $2
    and listings.max_guests >= $3
  )
  and true
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc
limit
  $4;

select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.price_usd >= $2
    and listings.price_usd <= $3
  )
  and true
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc
limit
  $4;

select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and villa_details.bedrooms >= $2
  and true
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc
limit
  $3;

select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and listings.rating >= $2
  and true
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc
limit
  $3;

-- listSearchCandidates
select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.kind = $2
    and listings.max_guests >= $3
  )
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc;

select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and listings.kind = $2
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc;

select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.featured::text, listings.created_at::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.kind = $2
    and (
      '-' || regexp_replace(lower(listings.location), '[^a-z0-9]+', '-', 'g') || '-' like any ($3)
      or exists (
        select
        from
          unnest(outing_details.stops) stop
        where
          '-' || regexp_replace(lower(stop), '[^a-z0-9]+', '-', 'g') || '-' like any ($4)
      )
    )
  )
order by
  listings.featured desc,
  listings.created_at desc,
  listings.id desc;

select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights,
  array[listings.price_usd::text, listings.id::text] as keys,
  true as is_after
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and (
    listings.kind = $2
    and (
      listings.kind <> 'villa'
      or ($3::date + coalesce(check_in_time, '14:00')) at time zone $4 > $5
      and not exists (
        select
        from
          occupied_nights
        where
          occupied_nights.listing_id = listings.id
          and nights && daterange ($6::date, $7::date)
          and (
            until is null
            or until > $8
          )
      )
    )
  )
order by
  listings.price_usd asc,
  listings.id asc;

-- listSeasons
select
  name,
  lower(days) as
from
,
  upper(days) as to,
  price_usd as price,
  min_nights as "minNights"
from
  listing_seasons
where
  listing_id = $1
order by
from;

-- listSimilarListingRows
select
  listings.id,
  slug,
  kind,
  title,
  location,
  category,
  price_usd,
  original_price_usd,
  featured,
  rating,
  reviews,
  latitude,
  longitude,
  max_guests,
  operating_seasons,
  sale,
  duration,
  duration_days,
  dates,
  includes_flights,
  includes_hotels,
  includes_meals,
  bedrooms,
  bathrooms,
  parking_spaces,
  amenities,
  min_nights
from
  listings
  left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id
where
  listings.status = $1
  and kind = $2
  and listings.id <> $3
order by
  (category = $4) desc,
  (
    location = $5
    or coalesce($6 = any (stops), false)
  ) desc,
  featured desc,
  listings.created_at desc,
  listings.id desc
limit
  $7;

-- listStaffListingRows
select
  id,
  kind,
  status,
  version,
  title,
  location,
  category,
  price_usd,
  featured,
  rating,
  reviews,
  updated_at,
  array[created_at::text, id::text] as keys
from
  listings
where
  status <> $1
order by
  created_at desc,
  id desc
limit
  $2;

select
  id,
  kind,
  status,
  version,
  title,
  location,
  category,
  price_usd,
  featured,
  rating,
  reviews,
  updated_at,
  array[left(lower(listings.title), 60)::text, id::text] as keys
from
  listings
where
  kind = $1
  and lower(title || ' ' || location) like $2
  and status = $3
  and (left(lower(listings.title), 60), id) > ($4::text::text, $5::text::uuid)
order by
  left(lower(listings.title), 60) asc,
  id asc
limit
  $6;

-- listVillas
select
  id,
  title,
  location,
  status
from
  listings
where
  kind = $1
order by
  title,
  id;

-- loadListingSummariesById
select
  listings.id,
  location,
  alt,
  picture
from
  listings
  left join lateral (
    select
      alt,
      to_jsonb(picture_files) as picture
    from
      listing_pictures
      inner join picture_files on picture_files.id = picture_id
    where
      listing_id = listings.id
    order by
      position
    limit
      $1
  ) as main_picture on true
where
  listings.id in ($2);

-- loadListingTitlesById
select
  id,
  title
from
  listings
where
  id in ($1);

-- lockAndRaiseRulesVersion
update listings
set
  rules_version = rules_version + 1,
  updated_at = $1
where
  id = $2
returning
  id;

-- lockListing
select
  id
from
  listings
where
  id = $1
for no key update;

-- lockPicturesOfListing
select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));

select
  title,
  kind
from
  listings
where
  id = $1;

select
  picture_id,
  alt
from
  listing_pictures
where
  listing_id = $1
order by
  position;

-- recordSaleChange
insert into
  sale_changes (listing_id, user_id, what, at)
values
  ($1, $2, $3, $4);

-- replaceClosures
delete from listing_closures
where
  listing_id = $1;

insert into
  listing_closures (listing_id, days, reason)
values
  ($1, daterange ($2::date, $3::date), $4);

insert into
  listing_closures (listing_id, days, reason)
values
  ($1, daterange ($2::date, $3::date), $4),
  ($5, daterange ($6::date, $7::date), $8);

-- replaceSeasons
delete from listing_seasons
where
  listing_id = $1;

insert into
  listing_seasons (listing_id, name, days, price_usd, min_nights)
values
  ($1, $2, daterange ($3::date, $4::date), $5, $6);

insert into
  listing_seasons (listing_id, name, days, price_usd, min_nights)
values
  ($1, $2, daterange ($3::date, $4::date), $5, $6),
  ($7, $8, daterange ($9::date, $10::date), $11, $12);

-- searchListingTitles
select
  id,
  kind,
  title,
  location
from
  listings
where
  lower(title || ' ' || location) like $1
order by
  title,
  id
limit
  $2;

-- updateActivityDetails
update outing_details
set
  duration = $1,
  stops = $2
where
  listing_id = $3;

-- updateAlt
update listing_pictures
set
  alt = $1
where
  listing_id = $2
  and picture_id = $3
  and alt = $4
returning
  picture_id;

-- updateListing
update listings
set
  title = $1,
  price_usd = $2,
  version = version + 1,
  updated_at = $3
where
  id = $4;

-- updateListingStatus
update listings
set
  status = $1,
  archived_from = $2,
  version = version + 1,
  updated_at = $3
where
  id = $4;

-- updatePositions
update listing_pictures
set
  position = ordered.place - 1
from
  unnest($1::uuid[]) with ordinality as ordered (id, place)
where
  listing_id = $2
  and picture_id = ordered.id
  and position <> ordered.place - 1;

-- updateSaleRulesOfKind
update outing_details
set
  sale = $1,
  adult_units = $2,
  child_units = $3,
  infant_units = $4,
  child_price_usd = $5,
  infant_price_usd = $6
where
  listing_id = $7;

update villa_details
set
  min_nights = $1,
  weekly_price_usd = $2
where
  listing_id = $3;

-- updateSharedSaleRules
update listings
set
  sale_mode = $1,
  lead_hours = $2,
  policy_bands = $3,
  rules_version = $4,
  updated_at = $5
where
  id = $6
  and rules_version = $7
returning
  id;

-- updateVillaDetails
update villa_details
set
  bedrooms = $1
where
  listing_id = $2;
