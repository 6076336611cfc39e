import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** What a list of villas costs at least: one prepared query with all that a card shows, and nothing around it. */
const text = `
  select listing.*, picture as image,
    (select count(*)::int from listings where status = 'published' and kind = $1 and price_usd >= $2) as total
  from (
    select listings.id, slug, kind, title, location, category, price_usd as price, original_price_usd as "originalPrice",
      featured, rating, reviews, public_latitude as latitude, public_longitude as longitude, max_guests as "maxGuests",
      bedrooms, bathrooms, parking_spaces as "parkingSpaces", amenities, min_nights as "minNights", created_at
    from listings join villa_details on villa_details.listing_id = listings.id
    where status = 'published' and kind = $1 and price_usd >= $2
    order by featured desc, created_at desc, listings.id desc
    limit 20) as listing
    left join lateral (
      select json_build_object('key', key, 'width', width, 'height', height, 'widths', widths, 'color', color, 'alt', alt)
        as picture
      from listing_pictures join pictures on pictures.id = picture_id
      where listing_pictures.listing_id = listing.id order by position limit 1) as main on true
  order by featured desc, created_at desc, listing.id desc`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()
app.get('/listings', async (context) => {
  const values = ['villa', Number(context.req.query('minPrice') ?? 0)]
  const { rows } = await pool.query({ name: 'list', text, values })
  return context.json({ items: rows, nextCursor: null, total: rows[0]?.total ?? 0 })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, () => console.log('ready'))
