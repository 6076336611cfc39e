import { defineStandaloneBuild } from '@escapes/build'

/** `pnpm --filter @escapes/backoffice dev`: this remote alone, from source, against a running product (`API_URL`). */
export default defineStandaloneBuild({
  name: 'backoffice',
  dir: import.meta.dirname,
  port: 3113,
  api: process.env.API_URL,
})
