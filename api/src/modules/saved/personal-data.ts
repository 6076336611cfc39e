import { sql, type SqlBool } from 'kysely'
import { columnIs, defineRules, type Whose } from '#/personal-data/rules.ts'

const isOnOwnList: Whose = ({ id }) =>
  sql<SqlBool>`voter_id in (select id from saved_list_voters where user_id = ${id}::uuid)`

export const savedRules = defineRules({
  saved_listings: { whose: columnIs('user_id'), exported: { title: 'Saved' }, erased: 'deleted' },
  saved_list_links: { whose: columnIs('user_id'), exported: { title: 'Link to what you saved' }, erased: 'deleted' },
  // First names of friends, who take themselves off the list; all of them go with the link.
  saved_list_voters: {
    whose: columnIs('user_id'),
    exported: { title: 'Who votes on what you shared', without: ['nonce'] },
    erased: { with: 'saved_list_links' },
  },
  saved_list_votes: {
    whose: isOnOwnList,
    exported: { title: 'Votes on what you shared' },
    erased: { with: 'saved_list_voters' },
  },
})
