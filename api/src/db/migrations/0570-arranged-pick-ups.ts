import { sql } from 'kysely'

export const statements = [
  // When and by whom guests are fetched, as staff arranged it. It holds for the day and the place that it was arranged for.
  sql`alter table booking_arrivals
    add column arranged_on date,
    add column arranged_place text check (length(arranged_place) between 1 and 300),
    add column arranged_time time,
    add column driver_name text not null default '' check (length(driver_name) <= 40),
    add column driver_phone text not null default '' check (length(driver_phone) <= 20),
    add column vehicle text not null default '' check (length(vehicle) <= 40),
    add constraint pick_up_arranged_whole check (num_nonnulls(arranged_on, arranged_place, arranged_time) in (0, 3))`,
]
