/** Who may agree to what somebody else asked for. */
export { listAppointmentsToApprove } from './list-appointments-to-approve.ts'
export { areTwoPeople, listOtherPeopleIds, mayBeOnePerson } from './queries.ts'
export { loadDoers } from './who-did.ts'
export {
  listAdmins,
  listAdminsAndManagers,
  listAdminsWithObstacles,
  loadBegunTexts,
  readWhoMay,
  requireMay,
  requireSecondPerson,
  toCountsText,
  toWhoMay,
} from './who-may.ts'
