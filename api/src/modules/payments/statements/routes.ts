import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { importStatement } from './import-statement.ts'
import { listSavedMaps, listStatementLines, listStatements } from './list-statements.ts'
import { previewStatement } from './preview-statement.ts'
import { reconcile } from './reconcile.ts'
import { assignLine, ignoreLine } from './settle-line.ts'

export const statementRoutes = (router: Router, services: Services): void => {
  router.mount('GET /admin/statements', ({ query }) => listStatements(services, query))
  router.mount('POST /admin/statements/preview', ({ body }) => previewStatement(services, body))
  router.mount('POST /admin/statements', ({ body, caller }) => importStatement(services, caller.userId, body))
  router.mount('GET /admin/column-maps', () => listSavedMaps(services))
  router.mount('GET /admin/statement-lines', ({ query }) => listStatementLines(services, query))
  router.mount('POST /admin/statement-lines/:id/assign', ({ params, body, caller }) =>
    assignLine(services, params.id, caller.userId, body.reference),
  )
  router.mount('POST /admin/statement-lines/:id/ignore', ({ params, body, caller }) =>
    ignoreLine(services, params.id, caller.userId, body.reason),
  )
  router.mount('GET /admin/reconciliation', () => reconcile(services))
}
