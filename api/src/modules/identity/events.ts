declare module '#/outbox/publish.ts' {
  interface Events {
    /** `users.image` has the address of a picture at the provider that somebody came from. */
    'account.picture-offered': { userId: string }
    /** An account lost its role, or was deactivated. */
    'account.access-ended': { userId: string; at: string }
  }
}
