import { columnIsEmail, defineRules } from '#/personal-data/rules.ts'

export const enquiryRules = defineRules({
  enquiries: {
    whose: columnIsEmail('email'),
    exported: { title: 'Questions by the contact form', without: ['form_key', 'network_digest', 'site_digest'] },
    erased: 'deleted',
  },
  enquiry_links: { notPersonal: 'secrets of links to a conversation; they go with the enquiry' },
})
