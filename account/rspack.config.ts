import { defineStandaloneBuild } from '@escapes/build'

/** `pnpm --filter @escapes/account dev`: this remote alone, from source, against a running product (`API_URL`). */
export default defineStandaloneBuild({
  name: 'account',
  dir: import.meta.dirname,
  port: 3112,
  api: process.env.API_URL,
})
