import type { CallOutput } from '@escapes/contract/client'

export type Feeds = CallOutput<'GET /admin/feeds'>
export type Feed = Feeds['items'][number]
