export interface SavedListingTable {
  user_id: string
  listing_id: string
  check_in: string | null
  check_out: string | null
  activity_date: string | null
  guests: number | null
  saved_at: Date
}

export interface SavedListLinkTable {
  user_id: string
  token: string
  created_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    saved_listings: SavedListingTable
    saved_list_links: SavedListLinkTable
  }
}
