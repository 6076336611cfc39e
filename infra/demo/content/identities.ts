/** The people of the demo's identity provider. */
export const demoIdentities = [
  { sub: 'nadia', name: 'Nadia Keller', email: 'nadia@escapes.test', email_verified: true },
  // Has an account with a password: the two are connected once.
  { sub: 'claire', name: 'Claire Martin', email: 'guest@escapes.test', email_verified: true },
  // Staff sign in with their password.
  { sub: 'ruwan', name: 'Ruwan Silva', email: 'manager@escapes.test', email_verified: true },
  { sub: 'jonas', name: 'Jonas Weber', email: 'jonas@escapes.test', email_verified: false },
]
