import { openRemote } from '@escapes/testing/open-remote'
import type { FakePlatform } from '@escapes/testing/fake-platform'
import remote from '#/remote.tsx'

/** Opens an address with this remote's own routes. */
export const openPage = (address: string, { platform }: FakePlatform) => openRemote(remote, address, platform)
