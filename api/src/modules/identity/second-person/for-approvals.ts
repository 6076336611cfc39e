/** Who may agree to what somebody else asked for. */
export { areTwoPeople, listOtherPeopleIds, mayBeOnePerson } from './queries.ts'
export { listAdmins, listAdminsWithObstacles, readWhoMay, requireSecondPerson, toWhoMay } from './who-may.ts'
