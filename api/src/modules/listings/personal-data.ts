import { defineRules } from '#/personal-data/rules.ts'

const shown = 'what is shown of a listing; its host is a partner of ours'

export const listingRules = defineRules({
  listings: { notPersonal: shown },
  listing_words: { notPersonal: 'words of titles and places' },
  outing_details: { notPersonal: shown },
  villa_details: { notPersonal: shown },
  listing_pictures: { notPersonal: shown },
  listing_questions: {
    notPersonal: 'what was asked, answered for everybody: nothing in it names who asked',
    staff: ['created_by', 'updated_by'],
  },
  listing_seasons: { notPersonal: shown },
  listing_closures: { notPersonal: shown },
  arrival_details: { notPersonal: 'the address of a house and the number of its keeper', staff: ['contact_phone'] },
  sale_changes: { notPersonal: 'who of our staff changed what is paid', staff: ['user_id'] },
})
