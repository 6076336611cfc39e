import { defineRules } from '#/personal-data/rules.ts'

export const currencyRules = defineRules({
  currencies: { notPersonal: 'codes' },
  currency_rates: { notPersonal: 'rates, and who of our staff set them', staff: ['author_id'] },
})
