/** Stand-ins for what the shell lends, for the tests of remotes. */
export { createFakeApi, type FakeApi, refuse } from './fake-api.ts'
export { storeOf } from './store-of.ts'
