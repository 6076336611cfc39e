import type { VoteChoice } from '@escapes/contract'
import type { Generated } from 'kysely'

export interface SavedListingTable {
  user_id: string
  listing_id: string
  check_in: string | null
  check_out: string | null
  activity_date: string | null
  guests: number | null
  children: number | null
  infants: number | null
  saved_at: Date
}

export interface SavedListLinkTable {
  user_id: string
  token: string
  created_at: Date
  voting_ended_at: Generated<Date | null>
}

export interface SavedListVoterTable {
  id: Generated<string>
  user_id: string
  name: string
  nonce: string
  joined_at: Date
}

export interface SavedListVoteTable {
  voter_id: string
  listing_id: string
  choice: VoteChoice
  voted_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    saved_listings: SavedListingTable
    saved_list_links: SavedListLinkTable
    saved_list_voters: SavedListVoterTable
    saved_list_votes: SavedListVoteTable
  }
}
