import { defineStandaloneBuild } from '@escapes/build'

/** `npm --prefix storefront run dev`: this remote without the shell, from source, against a running product (`API_URL`). */
export default defineStandaloneBuild({
  name: 'storefront',
  dir: import.meta.dirname,
  port: 3111,
  api: process.env.API_URL,
})
