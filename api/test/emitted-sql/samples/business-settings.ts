import {
  getBusinessContact,
  getDetailsRow,
  getHoursRow,
  getTermsInForce,
  getTermsRow,
  updateDetails,
  updateHours,
  updateTerms,
} from '#/modules/business-settings/queries.ts'
import { at, createQuerySample, id, type QuerySample } from '../query-sample.ts'

const by = { version: 2, updated_at: at, updated_by: id }
const terms = { hold_minutes: 15, answer_hours: 24, payment_hours: 48, deposit_percent: 50, balance_days: 14 }

export const samples: readonly QuerySample[] = [
  createQuerySample(getDetailsRow),
  createQuerySample(getHoursRow),
  createQuerySample(getTermsRow),
  createQuerySample(getTermsInForce),
  createQuerySample(getBusinessContact),
  createQuerySample(updateDetails, { name: 'Escapes', whatsapp: '+94115550142', email: '', address: '', ...by }),
  createQuerySample(updateHours, { opens: '08:00', closes: '22:00', ...by }),
  createQuerySample(updateTerms, { ...terms, ...by }),
]
