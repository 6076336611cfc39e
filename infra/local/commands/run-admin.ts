import { parseArgs } from 'node:util'
import { type NotedEntry, verifyAuditChain } from '@escapes/api/src/audit/verify-chain.ts'
import { createProcessLog } from '@escapes/api/src/config/log.ts'
import {
  approveAdminAsOperator,
  demoAccounts,
  createAdmin,
  resetSecondStep,
} from '@escapes/api/src/modules/identity/index.ts'
import { z } from 'zod'
import { withProductDatabase } from '../postgres/product-connection.ts'
import { type CommandLine, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run admin -- <command>

  create <e-mail> [--name "Full Name"]   an account that may do everything; asks for its password, or reads it from a pipe
  approve <e-mail>                       does what an admin asked for and no second admin can approve: makes an admin of whom
                                         they invited, who never counts as their second person (create one for that), or
                                         ends the rights of an admin
  reset-second-step <e-mail>             for who lost app and recovery codes: signs them out; they set it up anew
  close-demo                             takes password and sessions of the demo's accounts away
  verify-audit [<number>:<hash>]         computes the audit log anew and names the first entry that is wrong; with the
                                         head that an earlier run printed, also whether the log was written anew since

DATABASE_URL is the database; without it, the one of the stack that runs on this machine.`

const create = async ({ env, print, readPassword }: CommandLine, email: string, name: string): Promise<void> => {
  const password = await readPassword(`Password for ${email} (12 characters or more): `)
  const { email: created } = await withProductDatabase(env, (db) => createAdmin(db, { email, name, password }))
  print(`${created} is admin and can sign in. All admins are told so by mail.`)
}

const approve = async ({ env, print }: CommandLine, email: string): Promise<void> => {
  const becomes = await withProductDatabase(env, (db) => approveAdminAsOperator(db, email))
  const state = becomes === 'deactivated' ? 'deactivated' : `a ${becomes} now`
  print(`${email} is ${becomes === 'admin' ? 'admin' : state}, and all admins are told so by mail.`)
}

const closeDemo = async ({ env, print }: CommandLine): Promise<void> => {
  const closed = await withProductDatabase(env, demoAccounts.disableDemoAccounts)
  print(closed.length === 0 ? 'There is no demo account that could sign in.' : `Closed: ${closed.join(', ')}.`)
}

const reset = async ({ env, print }: CommandLine, email: string): Promise<void> => {
  await withProductDatabase(env, (db) => resetSecondStep(db, createProcessLog('info', 'admin'), email))
  print(`${email} signs in with the password alone, and is told so by mail.`)
}

const parseNoted = (text: string): NotedEntry | undefined => {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash }
}

const verifyAudit = async ({ env, print }: CommandLine, noted: NotedEntry | undefined): Promise<void> => {
  const { verified, head, fault } = await withProductDatabase(env, (db) => verifyAuditChain(db, noted))
  if (fault !== undefined) throw new Error(`${fault} Whole before it: ${verified}.`)
  print(`The audit log is whole: ${verified} ${verified === 1 ? 'entry' : 'entries'}. Head ${head.number}:${head.hash}`)
}

const run = async (line: CommandLine): Promise<boolean> => {
  const options = { name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: line.args, allowPositionals: true, options })
  const [command, email, ...rest] = positionals
  if (command === 'create' && z.email().safeParse(email).success && email && rest.length === 0)
    await create(line, email, values.name ?? 'Admin')
  else if (command === 'approve' && email && rest.length === 0) await approve(line, email)
  else if (command === 'reset-second-step' && email && rest.length === 0) await reset(line, email)
  else if (command === 'close-demo' && email === undefined) await closeDemo(line)
  else if (command === 'verify-audit' && rest.length === 0 && (email === undefined || parseNoted(email)))
    await verifyAudit(line, email === undefined ? undefined : parseNoted(email))
  else return false
  return true
}

/** `npm run admin`: tasks that work on the database, before anybody can sign in. Resolves with the exit code. */
export const runAdmin = (line: CommandLine): Promise<number> => runCommandLine(line, usage, run)
