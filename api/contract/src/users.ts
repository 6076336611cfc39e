import { z } from 'zod'
import { whoMay } from './who-may.ts'
import { chosenPassword, newAccountEmail, personName } from './credentials.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { role } from './identity.ts'
import { pageQuery, pageSchema } from './paging.ts'

/** `unconfirmed`: the address was never confirmed, so nobody can sign in. */
export const userState = z.enum(['active', 'deactivated', 'unconfirmed'])
export type UserState = z.output<typeof userState>

/** What an admin is afterwards. */
const formerAdmin = z.enum(['manager', 'guest', 'deactivated'])

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  state: userState,
  /** A second step at sign-in is set up. */
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  /** Null: never, or before it was recorded. */
  lastSignedInAt: instant.nullable(),
  /** On how many devices the account is signed in. */
  sessions: z.int(),
  /** Of an admin: from when they count as the second person of others; null: never. */
  countsFrom: instant.nullable().optional(),
  /** Of an admin: who asked for them, and whose second person they never are. */
  appointedBy: z.string().nullable().optional(),
  /** The account is to become an admin, and waits for the approval of another admin. */
  appointment: z
    .object({ requestedBy: z.string(), requestedAt: instant, mayApprove: z.boolean() })
    .nullable()
    .optional(),
  /** Of an admin: the rights are to end, and that waits for the approval of another admin. */
  removal: z
    .object({
      becomes: formerAdmin,
      requestedBy: z.string(),
      requestedAt: instant,
      mayApprove: z.boolean(),
    })
    .nullable()
    .optional(),
  /** Only in the list, while either waits: who may approve it. */
  approval: whoMay.optional(),
})
export type User = z.output<typeof user>

/** Who can approve what the caller begins, and from when; the earliest first. */
export const secondPeople = z.object({
  people: z.array(z.object({ name: z.string(), countsFrom: instant })),
  /** From when the caller counts; null: never. */
  ownCountsFrom: instant.nullable(),
})
export type SecondPeople = z.output<typeof secondPeople>

/** The roles that an invitation can give. */
export const staffRoles = ['manager', 'admin'] as const
export const staffRole = z.enum(staffRoles)
export type StaffRole = z.output<typeof staffRole>

export const invitationState = z.enum(['pending', 'expired', 'accepted', 'revoked'])
export type InvitationState = z.output<typeof invitationState>

export const invitation = z.object({
  id,
  email: z.string(),
  role: staffRole,
  state: invitationState,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  /** When it was accepted or revoked. */
  endedAt: instant.nullable(),
})
export type Invitation = z.output<typeof invitation>

const invitationToken = z.string().trim().min(1).max(200)

/** Why the link of an invitation does not work. */
const linkProblems = ['link-invalid', 'link-expired', 'link-used', 'link-revoked'] as const

const userChange = {
  access: 'admin',
  needs: 'recent-authentication',
  response: user,
} as const

const invitationChange = { access: 'admin', needs: 'recent-authentication' } as const

/** Accounts as admins manage them, and invitations of staff. */
export const userEndpoints = defineEndpoints({
  'GET /admin/users': {
    summary: 'All accounts, the newest first.',
    access: 'admin',
    query: z.strictObject({
      /** Matches parts of name and e-mail. */
      q: z.string().trim().max(100).optional(),
      role: role.optional(),
      state: userState.optional(),
      ...pageQuery,
    }),
    response: pageSchema(user),
  },
  'PUT /admin/users/:id/role': {
    ...userChange,
    summary:
      'Gives an account another role: it is signed out everywhere and gets a mail. To become an admin, or to be one no more, waits for another admin.',
    body: z.strictObject({ role }),
    problems: ['not-found', 'own-account', 'last-admin', 'change-waiting'],
  },
  'POST /admin/users/:id/deactivate': {
    ...userChange,
    summary:
      'Ends all sessions of an account at once; nobody can sign in with it until it is reactivated. That of an admin waits for another admin.',
    problems: ['not-found', 'own-account', 'last-admin', 'change-waiting'],
  },
  'POST /admin/users/:id/reactivate': {
    ...userChange,
    summary: 'Lets a deactivated account sign in again; an admin as manager, until another admin approves the role.',
  },
  'GET /admin/second-people': {
    summary: 'Who counts as second person for the caller, and from when.',
    access: 'admin',
    response: secondPeople,
  },
  'POST /admin/users/:id/approve-admin': {
    ...userChange,
    summary: 'Makes an account an admin, as another admin asked. It counts as second person three days later.',
    problems: ['not-found', 'own-account', 'account-deactivated', 'already-reviewed', 'second-person-needed'],
  },
  'POST /admin/users/:id/reject-admin': {
    ...userChange,
    summary: 'An account does not become an admin.',
    problems: ['not-found', 'own-account', 'already-reviewed'],
  },
  'POST /admin/users/:id/approve-removal': {
    ...userChange,
    summary: 'Ends the rights of an admin, as another admin asked.',
    /** What was read: something else that was asked for since is looked at first. */
    body: z.strictObject({ becomes: formerAdmin.optional() }),
    problems: [
      'not-found',
      'version-conflict',
      'own-account',
      'last-admin',
      'account-deactivated',
      'already-reviewed',
      'second-person-needed',
    ],
  },
  'POST /admin/users/:id/reject-removal': {
    ...userChange,
    summary: 'An admin stays one.',
    problems: ['not-found', 'own-account', 'already-reviewed'],
  },
  'POST /admin/users/:id/end-sessions': {
    ...userChange,
    summary: 'Signs an account out everywhere.',
    problems: ['not-found', 'own-account'],
  },
  'GET /admin/invitations': {
    summary: 'Invitations of staff, the newest first.',
    access: 'admin',
    query: z.strictObject(pageQuery),
    response: pageSchema(invitation),
  },
  'POST /admin/invitations': {
    ...invitationChange,
    summary: 'Mails a link by which the owner of an address becomes staff.',
    body: z.strictObject({ email: newAccountEmail, role: staffRole }),
    response: invitation,
    status: 201,
    problems: ['already-invited', 'role-held', 'account-deactivated'],
  },
  'POST /admin/invitations/:id/resend': {
    ...invitationChange,
    summary: 'Mails a new link; the one before stops working.',
    response: invitation,
    problems: ['not-found', 'already-reviewed', 'role-held', 'account-deactivated'],
  },
  'POST /admin/invitations/:id/revoke': {
    ...invitationChange,
    summary: 'The link stops working.',
    response: invitation,
    problems: ['not-found', 'already-reviewed'],
  },
  'POST /password-resets/read': {
    summary:
      'Whether the link of a reset mail still works. Any other token is one that does not. A POST, so that the token stays out of logs of addresses.',
    access: 'anyone',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({ isOpen: z.boolean() }),
  },
  'POST /invitations/read': {
    summary: 'What the link of an invitation offers. A POST, so that the token stays out of logs of addresses.',
    access: 'anyone',
    body: z.strictObject({ token: invitationToken }),
    response: z.object({
      email: z.string(),
      role: staffRole,
      expiresAt: instant,
      /** What the form has to ask for: a new account has a name, and whoever was no staff needs a longer password. */
      needsName: z.boolean(),
      needsPassword: z.boolean(),
    }),
    problems: [...linkProblems, 'role-held', 'account-deactivated'],
  },
  'POST /invitations/accept': {
    summary: 'Creates the account of the invited address, or gives the existing one the role. The link works once.',
    access: 'anyone',
    body: z.strictObject({
      token: invitationToken,
      name: personName.optional(),
      password: chosenPassword.optional(),
    }),
    /** `needsApproval`: the role is given once another admin approves it. */
    response: z.object({ email: z.string(), role: staffRole, needsApproval: z.boolean().optional() }),
    problems: [...linkProblems, 'role-held', 'account-deactivated'],
  },
})
