import type { Server } from 'node:http'
import { temporaryFailureExitCode } from '@escapes/contract/deployment'
import { abortStartup } from '#/config/load-config-or-exit.ts'

/** Ends the process with a sentence where another one has its port, which may be about to end. `variable`: what sets it. */
export const abortOnTakenPort = (server: Server, port: number, variable: string): void => {
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    abortStartup(`Port ${port} is taken by another program. Set ${variable} to a free one.`, temporaryFailureExitCode)
  })
}
