/** Fakes of the platform for the tests of remotes. */
export { createFakeApi, type FakeApi, throwProblem } from './fake-api.ts'
export { createFakeUpload } from './fake-upload.ts'
export { createFakeStore } from './fake-store.ts'
