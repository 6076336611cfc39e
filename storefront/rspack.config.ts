import { defineStandaloneBuild } from '@escapes/build'

/** `pnpm --filter @escapes/storefront dev`: this remote alone, from source, against a running product (`API_URL`). */
export default defineStandaloneBuild({
  name: 'storefront',
  dir: import.meta.dirname,
  port: 3111,
  api: process.env.API_URL,
})
