import { defineStandaloneBuild } from '@escapes/build'

/** `npm --prefix account run dev`: this remote without the shell, from source, against a running product (`API_URL`). */
export default defineStandaloneBuild({
  name: 'account',
  dir: import.meta.dirname,
  port: 3112,
  api: process.env.API_URL,
})
