import { openRemote } from '@escapes/testing/open-remote'
import type { FakePlatform } from '@escapes/testing/fake-platform'
import remote from '#/remote.tsx'

export const openPage = (address: string, { platform }: FakePlatform) => openRemote(remote, address, platform)
