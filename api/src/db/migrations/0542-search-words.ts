import { sql } from 'kysely'

const ofListing = sql`to_search_words(variadic array[title, location, category])`
const ofOuting = sql`to_search_words(variadic stops)`

const followWords = (table: string, columns: string) => sql`create trigger note_search_words
  after insert or update of ${sql.raw(columns)} on ${sql.table(table)} for each row execute function note_search_words()`

export const statements = [
  // The words of texts. Its cost keeps Postgres from making them anew for every row, where an index has them.
  sql`create function to_search_words(variadic texts text[]) returns tsvector
    language sql immutable parallel safe cost 10000 return (
      select coalesce(array_to_tsvector(array_agg(left(word, 100))), '')
      from string_to_table(regexp_replace(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
      where word <> '')`,
  // All of its words, of each the beginning.
  sql`create function to_prefix_query(asked text) returns tsquery language sql immutable parallel safe return (
    select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery from unnest(to_search_words(asked)))`,
  sql`create index listings_names on listings using gin (${ofListing}) where status = 'published'`,
  sql`create index listings_texts on listings using gin
    (to_search_words(variadic array[title, location, category, description] || highlights)) where status = 'published'`,
  sql`create index outing_names on outing_details using gin (${ofOuting})`,
  sql`create index outing_texts on outing_details using gin
    (to_search_words(variadic stops || included || itinerary::text))`,

  // Every word that ever stood in a name, among which those are looked up that are spelled almost so.
  sql`create table listing_words (word text primary key)`,
  sql`create index listing_words_similar on listing_words using gin (word gin_trgm_ops, rtrim(word, 's') gin_trgm_ops)`,
  sql`create function note_search_words() returns trigger language plpgsql as $$
    declare
      words tsvector;
    begin
      if tg_table_name = 'listings' then
        words := to_search_words(new.title, new.location, new.category);
      else
        words := to_search_words(variadic new.stops);
      end if;
      -- In one order, so that two do not wait for each other.
      insert into listing_words select lexeme from unnest(words) order by lexeme on conflict do nothing;
      return null;
    end $$`,
  followWords('listings', 'title, location, category'),
  followWords('outing_details', 'stops'),
  sql`create trigger note_public_row after insert or delete on listing_words
    for each statement execute function note_public_change()`,
  sql`insert into listing_words
    select lexeme from listings, unnest(${ofListing}) union select lexeme from outing_details, unnest(${ofOuting})`,
]
