/** Accounts of the demo seed, printed at start. */
export const demoPassword = 'Ceylon-tea-1867'

export const demoUsers = [
  { email: 'admin@escapes.test', name: 'Anoma Perera', role: 'admin' },
  // Above the limit, whoever approved a refund may not send it: two admins show that.
  { email: 'second-admin@escapes.test', name: 'Dilani Fernando', role: 'admin' },
  { email: 'manager@escapes.test', name: 'Ruwan Silva', role: 'manager' },
  { email: 'guest@escapes.test', name: 'Claire Martin', role: 'guest' },
] as const
