import { defineStandaloneBuild } from '@escapes/build'

/** `npm --prefix backoffice run dev`: this remote without the shell, from source, against a running product (`API_URL`). */
export default defineStandaloneBuild({
  name: 'backoffice',
  dir: import.meta.dirname,
  port: 3113,
  api: process.env.API_URL,
})
