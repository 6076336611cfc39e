import type { Services } from '#/services.ts'
import type { DueMail } from '../queries.ts'

/** Finds the reason to skip a mail that is no longer true; undefined when it is sent. */
export type FindSkipReason = (services: Services, mail: DueMail) => Promise<string | undefined>
