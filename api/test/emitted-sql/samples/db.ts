import { lockByName } from '#/db/lock-by-name.ts'
import { createQuerySample, type QuerySample } from '../query-sample.ts'

export const samples: readonly QuerySample[] = [createQuerySample(lockByName, 'refund-files')]
