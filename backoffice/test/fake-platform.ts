import type { Me } from '@escapes/contract'
import type { FakeApi } from '@escapes/platform/testing'
import { aManager, createFakePlatform as createPlatform } from '@escapes/testing/fake-platform'

export { aGuest, aManager, anAdmin } from '@escapes/testing/fake-platform'

/** The shell as staff see it: a manager is signed in unless a test names another user. */
export const createFakePlatform = (api: FakeApi, session: Me | null = aManager) => createPlatform(api, session)
