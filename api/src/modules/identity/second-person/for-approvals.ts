/** Who may agree to what somebody else asked for. */
export { areTwoAdmins, areTwoPeople, listOtherPeopleIds, mayBeOnePerson } from './queries.ts'
