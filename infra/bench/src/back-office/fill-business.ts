import type pg from 'pg'
import { listListingColumns } from '../listing-columns.ts'

/** How large the business is that the lists are measured on. */
export const businessSize = { customers: 20_000, listings: 5_000, bookings: 100_000 }

const firstNames = ['Amara', 'Nuwan', 'Ishara', 'Kasun', 'Dilini', 'Tharindu', 'Sanduni', 'Marie', 'Jonas', 'Olivia']
const lastNames = ['Perera', 'Fernando', 'Silva', 'Jayasinghe', 'Bandara', 'Weber', 'Martin', 'Novak', 'Rossi', 'Smith']
const places = [
  'Ella',
  'Galle',
  'Kandy',
  'Mirissa',
  'Bentota',
  'Sigiriya',
  'Tangalle',
  'Unawatuna',
  'Weligama',
  'Haputale',
]
const dwellings = ['Tea Bungalow', 'Beach House', 'Lagoon Villa', 'Hill Cottage', 'Palm Retreat']

const pick = (values: readonly string[], at: string): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${at}) % ${values.length}]`

/** Letters that no other is mistaken for: a number below 20^8 becomes a reference of its own. */
const referenceAlphabet = 'ABCEFGHKMNPRSTUVWXYZ'
const toReference = (number: string): string =>
  `(select string_agg(substr('${referenceAlphabet}', 1 + (((${number}) * 12345701::bigint) % 25600000000 / (20::numeric ^ place)::bigint % 20)::int, 1), '')
    from generate_series(0, 7) place)`

const customers = `
  insert into users (name, email, email_verified, created_at)
  select ${pick(firstNames, 'n')} || ' ' || ${pick(lastNames, 'n / 10')}, 'customer' || n || '@bench.test', true,
    now() - make_interval(mins => n)
  from generate_series(1, ${businessSize.customers}) n`

const toListings = ({ into, from }: { into: string; from: string }) => `
  insert into listings (${into})
  select ${from}
  from generate_series(1, ${businessSize.listings}) n
  cross join lateral (select ${pick(dwellings, 'n')} as dwelling, ${pick(places, 'n / 5')} as place) names
  cross join lateral (select * from listings where kind = 'villa' order by id limit 1) model
  cross join lateral jsonb_populate_record(null::listings, to_jsonb(model) || jsonb_build_object(
    'id', uuidv7(), 'slug', 'bench-' || n, 'status', 'published', 'title', dwelling || ' ' || n, 'location', place,
    'price_usd', 8000 + n % 40 * 500, 'original_price_usd', null, 'featured', false,
    'created_at', now() - make_interval(mins => n))) made`

const villaDetails = `
  insert into villa_details (listing_id, bedrooms)
  select id, 3 from listings where slug like 'bench-%'`

/** Each villa has a stay of three nights every nine days, from ninety days ago to ninety days from now. */
const bookings = `
  with villas as (select id, title, price_usd, row_number() over (order by id) as n from listings where slug like 'bench-%'),
    people as (select id, row_number() over (order by id) as n from users where email like '%@bench.test'),
    model as (select lines, policy from bookings where kind = 'villa' order by id limit 1),
    stays as (
      select villas.*, (villas.n - 1) * 20 + at as number, at,
        (now() at time zone 'Asia/Colombo')::date - 90 + at * 9 + (villas.n % 6)::int as first_night
      from villas cross join generate_series(0, 19) at
    ),
    decided as (
      select *, case
        when number % 10 = 0 then 'cancelled'
        when at < 10 then (array['completed', 'completed', 'completed', 'no_show'])[1 + number % 4]
        else (array['confirmed', 'confirmed', 'pending', 'expired'])[1 + number % 4]
      end as decided_state
      from stays where first_night + 3 < (now() at time zone 'Asia/Colombo')::date or at >= 10
    )
  insert into bookings (reference, user_id, listing_id, kind, state, stay, adults, listing_title, lines, policy, total_usd,
    currency, rate, total_agreed, payment_method, starts_at, ends_at, submitted_at, payment_due_at, cancelled_at,
    cancelled_by, created_at)
  select ${toReference('number')}, people.id, decided.id, 'villa', decided_state,
    daterange(first_night, first_night + 3), 2, title, model.lines, model.policy, price_usd * 3, 'USD', 1, price_usd * 3,
    'bank_transfer', first_night + time '08:30', first_night + 3 + time '05:30', now() - make_interval(mins => number::int),
    case when decided_state = 'pending' then now() + interval '2 days' end,
    case when decided_state = 'cancelled' then now() - make_interval(mins => number::int) end,
    case when decided_state = 'cancelled' then 'guest' end,
    now() - make_interval(mins => number::int)
  from decided cross join model
  join people on people.n = 1 + decided.number * 7919 % ${businessSize.customers}`

const transitions = `
  insert into booking_transitions (booking_id, from_state, to_state, by_role, action, at)
  select id, null, state, 'system', 'submit', created_at from bookings
  where listing_id in (select id from listings where slug like 'bench-%')`

const payments = `
  insert into ledger_entries (booking_id, kind, amount, source, received_on, at)
  select id, 'payment', case when state = 'pending' then total_agreed / 2 else total_agreed end, 'manual', current_date, created_at
  from bookings
  where listing_id in (select id from listings where slug like 'bench-%')
    and (state in ('confirmed', 'completed') or (state = 'pending' and adults = 2 and id::text < '8'))`

/** Adds a large business to the demo of a product that is running: as its database allows it, constraints included. */
export const fillBusiness = async (client: pg.Client): Promise<number> => {
  const columns = await listListingColumns(client)
  await client.query('begin')
  for (const statement of [customers, toListings(columns), villaDetails, bookings, transitions, payments])
    await client.query(statement)
  await client.query('commit')
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bookings')
  return rows[0]?.count ?? 0
}
